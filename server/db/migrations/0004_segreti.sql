CREATE TABLE "segreti" (
	"nome" text PRIMARY KEY NOT NULL,
	"valore" text NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '../../src/contract/common';
import { SlotLibero, SlotQuery } from '../../src/contract/calendario';
import type { Deps } from '../http/deps';
import { toIsoWithOffset } from '../base/time';
import { lastBookableDay } from './orizzonteRules';
import { readCalendario, readOccupati } from './slotRepository';
import { freePlaces, slotsOfDay } from './slotRules';

/** GET /disponibilita/slot (decisions 7): a day's slots with the places left. */
export function slotRoutes({ database, clock, giorniPrenotabili }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/disponibilita/slot',
      {
        schema: {
          tags: ['Disponibilità'],
          summary:
            'The pickup slots of a day with the places left; none when the shop is closed, or on a day that is too far ahead for orders',
          querystring: SlotQuery,
          response: { 200: z.array(SlotLibero), '4xx': ErrorBody },
        },
      },
      async ({ query: { date } }) => {
        const now = clock();
        if (date > lastBookableDay(now, giorniPrenotabili)) return [];
        const slots = slotsOfDay(await readCalendario(database, date));
        const occupati = await readOccupati(database, date);
        return slots.map((slot) => ({
          ora: slot.ora,
          dataRitiro: toIsoWithOffset(slot.inizio),
          postiTotali: slot.postiTotali,
          postiLiberi: freePlaces(slot, occupati.get(slot.ora) ?? 0, now),
        }));
      },
    );
  };
}

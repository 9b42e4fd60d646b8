/**
 * The apostrophe of Italian texts is ’. Reports elisions with the typewriter's ', except those that the specification
 * itself writes with it.
 */
const STRAIGHT =
  /(?<!\w)(?!L'email è obbligatoria|l'eliminazione della categoria|l'eliminazione del prodotto|D'Angelo)(?:[lcdsnmt]|un|all|dall|dell|nell|sull|coll|quell|quest|sant|bell|com|dov|quant|po)'[aeiouhàèéìòù]/i;

const apostrophe = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && STRAIGHT.test(text))
        context.report({ node, message: 'The apostrophe of Italian texts is ’.' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXText: (node) => check(node, node.value),
    };
  },
};

export default { meta: { name: 'italian' }, rules: { apostrophe } };

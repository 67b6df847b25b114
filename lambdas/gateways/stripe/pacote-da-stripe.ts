/** O pacote da Stripe, num arquivo ao lado de cada função: carrega-se com `import()`, por quem fala com ela. */
export { default as Stripe } from 'stripe';

import type { Key } from './key.ts';

// Integrações e notificações; o acesso e o custo de cada chave estão em acessos.md.

export const integracoesList = (usuario_id: string) => `${usuario_id}#INTEGRACAO`;

export const integracaoKey = (usuario_id: string, provedor: string): Key => ({
  pk: integracoesList(usuario_id),
  sk: provedor,
});

export const webhookKey = (chave: string): Key => ({ pk: `WEBHOOK#${chave}`, sk: 'WEBHOOK' });

import type { ComponentType } from 'react';

/** Para onde um resultado leva: um link do painel e, se o abre num passo, a marca dele. */
export type Lugar = { readonly to: string; readonly state?: string };

/** Uma tela ou uma ação do painel que se acha pelo nome. */
export type Destino = Lugar & { readonly rotulo: string; readonly Icone?: ComponentType };

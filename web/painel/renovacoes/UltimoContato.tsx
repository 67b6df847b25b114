import type { ReactNode } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { Check, Phone, WhatsApp } from '../../kit/icones.tsx';
import { Mail } from '../../kit/iconesDaMoldura.tsx';
import { haPouco } from '../../kit/tempo.ts';
import { nomeDoCanal } from '../pecas/renovacoes/nomeDoCanal.ts';
import { chamouHoje, nuncaSeChamou } from './mostrar.ts';

/** Por onde foi o último contato, que o título dele também diz. */
const ICONES: Readonly<Record<string, ReactNode>> = { email: <Mail />, whatsapp: <WhatsApp /> };

/** O último contato, por onde foi e em poucas letras; com um visto, se é de hoje. */
export function UltimoContato({ item, hoje, agora }: { item: NaFila; hoje: Data; agora: Date }) {
  const { contato, ultimo_contato: ultimo } = item;
  const nunca = nuncaSeChamou(item) && !contato.cobrada_hoje;
  const dito = contato.cobrada_hoje ? 'hoje' : ultimo && haPouco(ultimo.em, agora);
  return (
    <span data-contato={nunca ? 'nunca' : ''} {...(ultimo && { title: nomeDoCanal(ultimo.canal) })}>
      {chamouHoje(item, hoje) ? <Check titleAccess="Já se chamou" /> : ultimo && ICONES[ultimo.canal]}
      {dito === null && !nunca && <Phone />}
      {dito ?? (nunca ? 'nunca' : 'só ligação')}
    </span>
  );
}

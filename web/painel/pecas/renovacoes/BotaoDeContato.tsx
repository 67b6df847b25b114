import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatarTelefone } from '../../../../shared/base/telefone.ts';
import type { NaFila } from '../../../../shared/renovacoes/renovacoes.schema.ts';
import { Phone, SendHorizontal, WhatsApp } from '../../../kit/icones.tsx';
import { linkDaConversa } from '../clientes/conversa.ts';
import { useCobrar } from './useCobrar.ts';

/** Numa coluna estreita o botão pede a largura da palavra. */
const SEM_PARTIR = { whiteSpace: 'nowrap' } as const;

/**
 * O botão com que se chama alguém para renovar, com o ícone do que faz: 'Cobrar' manda daqui, a um clique; sem isso,
 * abre o WhatsApp de quem vende com o texto e o link; a quem pediu para parar, ou não aceita mensagens, 'Ligar'.
 */
export function BotaoDeContato({
  pessoa: { assinatura_id, cliente_nome: nome, contato },
  deQue = nome,
  aoCobrar,
  tecla,
  ...botao
}: {
  pessoa: Pick<NaFila, 'assinatura_id' | 'cliente_nome' | 'contato'>;
  /** O que distingue este botão de outro que se ouve: de quem é ou, na página de uma pessoa, de quê. */
  deQue?: string;
  aoCobrar: (saiu: boolean) => void;
  /** A tecla que faz o mesmo, para quem a vê. */
  tecla?: ReactNode;
} & Pick<ButtonProps, 'size' | 'variant'>) {
  const cobrar = useCobrar({ assinatura_id, nome }, aoCobrar);
  const { telefone, texto, sai_daqui, cobrada_hoje } = contato;
  if (telefone === null) {
    return (
      <Button {...botao} sx={SEM_PARTIR} disabled>
        Sem telefone
      </Button>
    );
  }
  if (sai_daqui) {
    return (
      <Button
        {...botao}
        sx={SEM_PARTIR}
        {...(!cobrada_hoje && { startIcon: <SendHorizontal /> })}
        aria-label={`Cobrar ${deQue}`}
        aria-busy={cobrar.ocupado}
        disabled={cobrada_hoje || cobrar.ocupado}
        onClick={() => cobrar.agir()}
      >
        {cobrar.ocupado ? 'Enviando…' : cobrada_hoje ? 'Cobrada hoje' : 'Cobrar'}
        {!cobrar.ocupado && !cobrada_hoje && tecla}
      </Button>
    );
  }
  const conversa = texto === null ? null : linkDaConversa(telefone, texto);
  return conversa === null ? (
    <Button
      {...botao}
      sx={SEM_PARTIR}
      startIcon={<Phone />}
      href={`tel:${telefone}`}
      aria-label={`Ligar para ${nome}, ${formatarTelefone(telefone)}`}
    >
      Ligar
      {tecla}
    </Button>
  ) : (
    <Button
      {...botao}
      sx={SEM_PARTIR}
      startIcon={<WhatsApp />}
      href={conversa}
      target="_blank"
      rel="noreferrer"
      aria-label={`Cobrar ${deQue}: abrir a conversa no WhatsApp`}
    >
      Cobrar
      {tecla}
    </Button>
  );
}

import Link from '@mui/material/Link';
import { useState } from 'react';
import { podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { PerguntaDeRemover } from '../pecas/assinaturas/PerguntaDeRemover.tsx';
import { useRemocao } from '../pecas/assinaturas/useRemocao.ts';
import { useTolerada } from '../pecas/assinaturas/useTolerada.ts';
import { usePessoaMudou } from './pessoa.consultas.ts';

type DaLinha = { readonly id: string; readonly linha: AssinaturaDoCliente };

function Pergunta({ id, linha, aoFechar }: DaLinha & { aoFechar: () => void }) {
  const mudou = usePessoaMudou(id);
  const reler = () => {
    mudou.tudo();
    mudou.assinatura();
  };
  const { remover } = useRemocao({
    guardar: reler,
    reler: async () => reler(),
  });
  const remocao = useAcao({
    fazer: (_opcoes, versao: number) =>
      remover({ assinatura_id: linha.id, cliente_nome: linha.cliente_nome, versao }),
    aoDarCerto: aoFechar,
    frase: (mensagem) => `Erro ao remover cliente do grupo. ${mensagem}`,
    erroNaTela: true,
  });
  return (
    <PerguntaDeRemover
      quem={linha}
      tolerada={useTolerada(linha)}
      ocupado={remocao.ocupado}
      erro={remocao.erro}
      aoConfirmar={() => remocao.agir(linha.versao)}
      aoCancelar={aoFechar}
    />
  );
}

/** Se a pessoa venceu e continua no grupo. */
export const saiPorAqui = (linha: AssinaturaDoCliente, hoje: Data): boolean =>
  linha.data_expiracao < hoje && podeFazer('remover_grupo', linha);

/** Tira a pessoa do grupo, ao lado de onde se diz que continua nele. */
export function RemoverDoGrupo({ id, linha }: DaLinha) {
  const [aberta, abrir] = useState(false);
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-label={`Remover ${linha.cliente_nome} do grupo`}
        onClick={() => abrir(true)}
        sx={{
          position: 'relative',
          font: 'inherit',
          fontWeight: 550,
          verticalAlign: 'baseline',
          '&::before': { content: '""', position: 'absolute', inset: '-12px -8px' },
        }}
      >
        Remover
      </Link>
      {aberta && <Pergunta id={id} linha={linha} aoFechar={() => abrir(false)} />}
    </>
  );
}

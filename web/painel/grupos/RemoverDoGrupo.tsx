import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toleradaAte } from '../../../shared/assinaturas/tolerancia.rules.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../../shared/base/esperas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mensagemDaFalha, recusou } from '../../kit/falhas.ts';
import { Andamento } from '../pecas/tarefas/Progresso.tsx';
import type { Falhou } from './aplicarATodos.ts';
import { useRemocao } from './useRemocao.ts';

const FALHOU = 'Erro ao remover cliente do grupo';
const LISTA = { margin: 0, marginBlock: 1, paddingLeft: 2.5, maxHeight: '40vh', overflowY: 'auto' } as const;

/** Quem sai, ou quem não saiu e por quê. */
function Nomes({
  rotulo,
  itens,
}: {
  rotulo: string;
  itens: readonly (readonly [Membro, (string | undefined)?])[];
}) {
  return (
    // Uma lista que rola tem de se alcançar pelo teclado.
    <Box component="ul" tabIndex={0} aria-label={rotulo} sx={LISTA}>
      {itens.map(([{ assinatura_id, cliente_nome }, porque]) => (
        <li key={assinatura_id}>{porque ? `${cliente_nome}: ${porque}` : cliente_nome}</li>
      ))}
    </Box>
  );
}

/** Pergunta pelo nome antes de remover do grupo, o que cancela a assinatura; mostra o andamento e o que falhou. */
export default function RemoverDoGrupo(props: {
  membros: readonly Membro[];
  grupo: Grupo;
  hoje: Data;
  aoFechar: () => void;
}) {
  const { membros, grupo, hoje, aoFechar } = props;
  const { remover } = useRemocao(grupo.slug);
  const espera = (membro: Membro) => {
    const ate = toleradaAte(membro, hoje, grupo.linha.tolerancia_dias);
    return ate === null ? undefined : `em tolerância até ${formatarData(ate)}`;
  };
  const [andou, definirAndou] = useState<number | null>(null);
  const [falhas, definirFalhas] = useState<readonly Falhou[]>([]);
  // O que ficou sem resposta pode-se repetir: a chave é a mesma, e o que se gravou não se grava outra vez.
  const repete = falhas.length > 0 && falhas.every(({ falha }) => !recusou(falha));
  const quais = repete ? falhas.map(({ membro }) => membro) : membros;
  const total = quais.length;
  const [so] = quais;
  const item = total === 1 && so ? so : null;
  const quem = item ? item.cliente_nome : `${total.toLocaleString('pt-BR')} vencidos`;

  const confirmar = async () => {
    definirAndou(0);
    const fim = await remover(quais, definirAndou);
    definirAndou(null);
    if (fim.falhas.length === 0) aoFechar();
    else definirFalhas(fim.falhas);
  };

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${quem} do grupo?`}
      rotuloConfirmar={repete ? 'Tentar de novo' : item ? 'Remover' : `Remover ${quem}`}
      perigosa
      ocupado={andou !== null}
      semConfirmar={falhas.length > 0 && !repete}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      {falhas.length > 0 ? (
        <Alert severity="error" role="alert">
          {membros.length === 1 ? (
            `${FALHOU}. ${mensagemDaFalha(falhas[0]?.falha)}`
          ) : (
            <>
              {FALHOU}
              <Nomes
                rotulo="Quem não saiu"
                itens={falhas.map(({ membro, falha }) => [membro, mensagemDaFalha(falha)])}
              />
            </>
          )}
        </Alert>
      ) : (
        <>
          {!item && (
            <Nomes rotulo="Quem sai do grupo" itens={quais.map((membro) => [membro, espera(membro)])} />
          )}
          {item && espera(item) && (
            <Alert severity="warning" sx={{ marginBottom: 2 }}>
              Está {espera(item)}: ainda se espera o pagamento.
            </Alert>
          )}
          <Typography>
            {item
              ? `A assinatura de ${item.produto_nome} será cancelada e sairá das listas.`
              : 'As assinaturas serão canceladas e sairão das listas.'}{' '}
            Se houver cobrança automática, ela para. Você pode desfazer por {SEGUNDOS_PARA_DESFAZER} segundos.
          </Typography>
        </>
      )}
      {andou !== null && (
        <Box role="status" sx={{ marginTop: 2 }}>
          <Typography variant="body2">
            Removendo {andou} de {total}…
          </Typography>
          <Andamento value={andou} max={total} aria-label="Andamento" />
        </Box>
      )}
    </DialogoConfirmacao>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toleradaAte } from '../../../shared/assinaturas/tolerancia.rules.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../../shared/base/esperas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { PerguntaDeRemover } from '../pecas/assinaturas/PerguntaDeRemover.tsx';
import { useRemocao } from '../pecas/assinaturas/useRemocao.ts';
import { useGuardarMembro } from './consultas.ts';

const LISTA = { margin: 0, marginBlock: 1, paddingLeft: 2.5, maxHeight: '40vh', overflowY: 'auto' } as const;

/**
 * Pergunta pelo nome antes de remover do grupo, o que cancela a assinatura: uma aqui mesmo, várias numa ação em lote,
 * que a tela acompanha.
 */
export default function RemoverDoGrupo(props: {
  membros: readonly Membro[];
  grupo: Grupo;
  hoje: Data;
  ocupado: boolean;
  aoRemoverVarios: (membros: readonly Membro[]) => void;
  aoFechar: () => void;
}) {
  const { membros, grupo, hoje, ocupado, aoRemoverVarios, aoFechar } = props;
  const { remover } = useRemocao(useGuardarMembro(grupo.slug));
  const acao = useAcao({
    fazer: (_opcoes, membro: Membro) => remover(membro),
    aoDarCerto: aoFechar,
    frase: (mensagem) => `Erro ao remover cliente do grupo. ${mensagem}`,
    erroNaTela: true,
  });
  const toleradaDe = (membro: Membro) => toleradaAte(membro, hoje, grupo.linha.tolerancia_dias);
  const espera = (membro: Membro) => {
    const ate = toleradaDe(membro);
    return ate === null ? '' : `em tolerância até ${formatarData(ate)}`;
  };
  const [primeiro] = membros;
  if (membros.length === 1 && primeiro) {
    return (
      <PerguntaDeRemover
        quem={primeiro}
        tolerada={toleradaDe(primeiro)}
        ocupado={ocupado || acao.ocupado}
        erro={acao.erro}
        aoConfirmar={() => acao.agir(primeiro)}
        aoCancelar={aoFechar}
      />
    );
  }
  const quem = `${membros.length.toLocaleString('pt-BR')} vencidos`;
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${quem} do grupo?`}
      rotuloConfirmar={`Remover ${quem}`}
      perigosa
      ocupado={ocupado}
      aoConfirmar={() => {
        aoRemoverVarios(membros);
        aoFechar();
      }}
      aoCancelar={aoFechar}
    >
      {/* Uma lista que rola tem de se alcançar pelo teclado. */}
      <Box component="ul" tabIndex={0} aria-label="Quem sai do grupo" sx={LISTA}>
        {membros.map((membro) => (
          <li key={membro.assinatura_id}>
            {[membro.cliente_nome, espera(membro)].filter(Boolean).join(': ')}
          </li>
        ))}
      </Box>
      <Typography>
        As assinaturas serão canceladas e sairão das listas. Se houver cobrança automática, ela para. Você
        pode desfazer por {SEGUNDOS_PARA_DESFAZER} segundos.
      </Typography>
    </DialogoConfirmacao>
  );
}

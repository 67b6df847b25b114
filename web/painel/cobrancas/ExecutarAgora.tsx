import Typography from '@mui/material/Typography';
import type { Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { MandarAgora } from '../pecas/automacoes/MandarAgora.tsx';
import { executarAgora, usePrevisao } from './consultas.ts';
import { COMO_DIZER } from './mostrar.ts';

const TEXTOS = {
  titulo: 'Mandar agora as cobranças de hoje?',
  semNinguem: 'Não há cobrança a mandar agora',
  mandando: 'Executando…',
  semPrevisao:
    'Não foi possível ver antes quem recebe. Mandar agora envia a todos os que estão numa etapa hoje e ainda não receberam.',
  todosJaReceberam: 'Quem está numa etapa hoje já recebeu, ou não pode receber.',
  saem: 'As mensagens saem de verdade, sem esperar o horário dos templates, uma vez só por pessoa e dia.',
};
const SEM_WHATSAPP = {
  titulo: 'Nenhum WhatsApp conectado',
  texto:
    'Conecte um em Integrações para mandar a todos de uma vez. Enquanto isso, “Cobrar” abre a conversa de cada pessoa com o texto pronto.',
};

/** 'Executar Agora': sem WhatsApp conectado, diz que não há por onde mandar. */
export function ExecutarAgora(props: { aoTerminar: (resposta: Execucao) => void; aoFechar: () => void }) {
  const { aoTerminar, aoFechar } = props;
  const recados = useRecados();
  const executar = useAcao({
    fazer: executarAgora,
    sucesso: ({ success, resultados }) =>
      success ? `Cobranças executadas! ${resultados.enviados} mensagens enviadas` : null,
    frase: (mensagem) => `Erro ao executar cobranças. ${mensagem}`,
    aoDarCerto: (resposta) => {
      if (resposta.success) return aoTerminar(resposta);
      recados.erro(`Erro ao executar cobranças. ${resposta.message}`);
      aoFechar();
    },
    aoFalhar: aoFechar,
  });
  return (
    <MandarAgora
      previsao={usePrevisao()}
      como={COMO_DIZER}
      acao={executar}
      textos={TEXTOS}
      impedimento={({ conectado }) => (conectado ? null : SEM_WHATSAPP)}
      aoFechar={aoFechar}
    >
      {executar.ocupado && <Typography role="status">Executando cobranças automáticas...</Typography>}
    </MandarAgora>
  );
}

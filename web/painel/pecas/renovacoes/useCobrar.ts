import { SEGUNDOS_ATE_AGIR_FORA } from '../../../../shared/base/esperas.ts';
import { mensagemDaFalha } from '../../../kit/falhas.ts';
import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { novaChave } from '../../shell/api.ts';
import { api } from './consultas.ts';

/** De quanto em quanto se pergunta como ficou o que já devia ter saído, e quantas vezes, em segundos. */
const ENTRE_PERGUNTAS_S = 3;
const PERGUNTAS = 10;

const segundos = (quantos: number) => new Promise<void>((feito) => setTimeout(feito, quantos * 1000));

type AposCobrar = (saiu: boolean) => void;

/**
 * Manda a uma pessoa a mensagem da etapa em que ela está, a um clique, com 'Desfazer', e diz o que houve quando se
 * sabe: o mesmo em toda tela em que se cobra (especificação 2, seções 2 e 8; regras 47 e 57). O pedido está gravado ao
 * clicar: sair da tela, ou fechá-la, não o perde. `aoCobrar` vale ao pedir, e outra vez se não sair.
 */
export function useCobrar(
  { assinatura_id, nome }: { readonly assinatura_id: string; readonly nome: string },
  aoCobrar: AposCobrar,
) {
  const recados = useRecados();

  const dizerPorque = (porque: string) => {
    aoCobrar(false);
    recados.erro(`❌ ${porque || 'Erro ao enviar cobrança'}`);
  };

  /** Pergunta até se saber. Sem resposta, o histórico e o começo do painel dizem o que houve. */
  const acompanhar = async (envio: string, desfeito: () => boolean) => {
    await segundos(SEGUNDOS_ATE_AGIR_FORA);
    for (let vez = 0; vez < PERGUNTAS && !desfeito(); vez += 1) {
      const desfecho = await api('GET /api/cobrancas/desfecho', { query: { envio } }).catch(() => null);
      if (desfeito()) return;
      if (desfecho?.situacao === 'saiu') {
        recados.sucesso(`✅ Cobrança enviada para ${nome}!`);
        return;
      }
      if (desfecho?.situacao === 'nao_saiu') {
        dizerPorque(desfecho.message);
        return;
      }
      await segundos(ENTRE_PERGUNTAS_S);
    }
  };

  const oferecer = (envio: string) => {
    let desfeito = false;
    // A mesma chave em toda tentativa: a que ficou sem resposta pode ter desfeito.
    const chave = novaChave();
    const desfazer = async () => {
      desfeito = true;
      try {
        await api('POST /api/cobrancas/desfazer', { body: { envio } }, { chave });
        aoCobrar(false);
        recados.sucesso(`Cobrança para ${nome} desfeita: nada foi enviado`);
      } catch (falha) {
        desfeito = false;
        void acompanhar(envio, () => desfeito);
        recados.erro(`Não foi possível desfazer: ${mensagemDaFalha(falha)}`);
      }
    };
    recados.sucesso(`Cobrança a caminho de ${nome}`, { rotulo: 'Desfazer', agir: () => void desfazer() });
    void acompanhar(envio, () => desfeito);
  };

  return useAcao({
    fazer: (opcoes) =>
      api('POST /api/cobrancas/disparar-individual/{id}', { params: { id: assinatura_id } }, opcoes),
    frase: (mensagem) => `❌ ${mensagem || 'Erro ao enviar cobrança'}`,
    aoDarCerto: ({ success, motivo, message, envio }) => {
      aoCobrar(success);
      if (envio !== null) oferecer(envio);
      else {
        recados.erro(
          motivo === 'ja_enviado_hoje'
            ? `⚠️ Cobrança já foi enviada hoje para ${nome}`
            : `❌ ${message || 'Erro ao enviar cobrança'}`,
        );
      }
    },
  });
}

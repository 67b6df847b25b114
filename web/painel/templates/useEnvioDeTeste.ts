import type { ResultadoEnvio } from '../../../shared/mensagens/mensagens.schema.ts';
import type { TemplateEmailEntrada, TemplateEmailTeste } from '../../../shared/templates/templates.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { ApiError } from '../shell/api.ts';
import { api, type QualTemplate } from './consultas.ts';

/** Manda a quem edita o texto de agora, gravado ou não, e diz para onde foi. */
export function useEnvioDeTeste(params: QualTemplate) {
  const acao = useAcao<ResultadoEnvio, TemplateEmailTeste>({
    fazer: async (opcoes, body) => {
      const resposta = await api(
        'POST /api/templates/email/{cartao}/{categoria}/teste',
        { params, body },
        opcoes,
      );
      // O que não saiu responde 200, como nas boas-vindas: para a tela é uma falha, e a tentativa seguinte é outra.
      if (!resposta.success)
        throw new ApiError(409, 'teste_nao_saiu', resposta.error ?? 'Erro desconhecido no envio');
      return resposta;
    },
    sucesso: ({ destinatario }) => `Teste enviado para ${destinatario}`,
  });
  return {
    ...acao,
    enviar: ({ assunto, conteudo_texto, configuracoes }: TemplateEmailEntrada) =>
      acao.agir({ assunto, conteudo_texto, configuracoes }),
  };
}

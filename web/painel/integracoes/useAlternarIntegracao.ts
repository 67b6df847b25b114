import { useState } from 'react';
import { integracaoQueEnvia } from '../../../shared/integracoes/integracoes.rules.ts';
import type { IntegracaoVista, Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { foi, mensagemDaFalha } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { useIntegracoes } from '../pecas/integracoes/integracoes.ts';
import { ApiError } from '../shell/api.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';
import type { RecusaDoProvedor } from './useFormularioDaIntegracao.ts';

/** Ativa ou desativa; quando outra já envia pelo mesmo canal, `pergunta` deixa escolher qual (regra 41). */
export function useAlternarIntegracao({ id, nome }: IntegracaoVista) {
  const { guardarTodas, reler } = useGuardarIntegracao();
  const { data } = useIntegracoes();
  const [recusa, definirRecusa] = useState<RecusaDoProvedor | null>(null);
  const [outra, definirOutra] = useState<IntegracaoVista | null>(null);
  const acao = useAcao({
    fazer: (opcoes, { ligar, no_lugar_de }: { ligar: boolean; no_lugar_de?: Provedor }) =>
      api(
        'POST /api/integracoes/{id}/status',
        { params: { id }, body: { status: ligar ? 'ativo' : 'inativo', no_lugar_de } },
        opcoes,
      ),
    aoDarCerto: ({ itens }) => {
      guardarTodas(itens);
      definirOutra(null);
      definirRecusa(null);
    },
    sucesso: (_, { ligar }) => `Integração ${ligar ? 'ativada' : 'desativada'}: ${nome}`,
    frase: (mensagem) => `Não foi possível alterar o status. ${mensagem}`,
    // Fica no cartão, ao lado do botão: um recado a mais diria o mesmo por cima dele.
    erroNaTela: true,
    aoFalhar: (falha) => {
      const campo = foi(falha, 'integracao_recusada') && falha instanceof ApiError ? falha.campo : undefined;
      definirRecusa(campo === undefined ? null : { campo, motivo: mensagemDaFalha(falha) });
      definirOutra(null);
      // Outra janela ativou a outra: a lista desta ainda não sabe.
      if (foi(falha, 'outra_ja_envia') || mudouPorFora(falha)) reler();
    },
  });
  return {
    ocupado: acao.ocupado,
    erro: acao.erro,
    /** O que o provedor não aceitou ao ativar. */
    recusa: acao.erro === null ? null : recusa,
    alternar: (ligar: boolean) => {
      const enviando = ligar ? integracaoQueEnvia(id, data?.itens ?? []) : null;
      if (enviando) definirOutra(enviando);
      else acao.agir({ ligar });
    },
    pergunta: outra && {
      outra,
      aoTrocar: () => acao.agir({ ligar: true, no_lugar_de: outra.id }),
      aoManter: () => definirOutra(null),
    },
  };
}

import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { PROVEDORES, type Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { passoDoParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { useIntegracoes } from '../pecas/integracoes/integracoes.ts';
import { DominioCartao } from './DominioCartao.tsx';
import { DOMINIO, useDominio } from './dominio.ts';
import { type Escolha, EscolherIntegracao } from './EscolherIntegracao.tsx';
import { ExcluirIntegracao } from './ExcluirIntegracao.tsx';
import { IntegracaoCartao } from './IntegracaoCartao.tsx';
import { temPassoAPasso } from './instrucoes.ts';
import { RemoverDominio } from './RemoverDominio.tsx';
import type { RecusaDoProvedor } from './useFormularioDaIntegracao.ts';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioIntegracao = lazy(() => import('./FormularioIntegracao.tsx'));
const PassoAPasso = lazy(() => import('./PassoAPasso.tsx'));
const DominioFormulario = lazy(() => import('./DominioFormulario.tsx'));

const CONFIGURAR = passoDoParametro('configurar');
const ACOMPANHAR = passoDoParametro('acompanhar');

/** Tela de integrações (especificação 2, seção 2): os cartões das configuradas, a escolha e o formulário. */
export default function IntegracoesPagina() {
  const integracoes = useIntegracoes();
  const proprio = useDominio();
  const [aberto, abrir, fechar] = usePassoNaUrl(CONFIGURAR);
  const [acompanhada, acompanhar, deixarDeAcompanhar] = usePassoNaUrl(ACOMPANHAR);
  const [recusa, definirRecusa] = useState<RecusaDoProvedor | null>(null);
  // Só o formulário é um passo do endereço: fechá-lo volta aos cartões, e não à escolha.
  const [escolhendo, definirEscolhendo] = useState(false);
  const [excluindo, definirExcluindo] = useState<Provedor | null>(null);
  const [removendo, definirRemovendo] = useState(false);
  const provedor = PROVEDORES.find((provedor) => provedor === aberto);
  const itens = integracoes.data?.itens ?? [];
  // A de agora: outra janela pode tê-la mudado com a pergunta aberta.
  const aExcluir = itens.find(({ id }) => id === excluindo);
  const emPassos = itens.find(({ id }) => id === acompanhada);
  const dominio = proprio.data?.dominio ?? null;
  const lidas = integracoes.data !== undefined && proprio.data !== undefined;
  const falhou = !lidas && (integracoes.isError || proprio.isError);
  const alguma = itens.length > 0 || dominio !== null;
  const configuradas = new Set<Escolha>(itens.map(({ id }) => id));
  if (dominio) configuradas.add(DOMINIO);
  const nova = (
    <Button variant="contained" onClick={() => definirEscolhendo(true)}>
      Nova Integração
    </Button>
  );

  return (
    <>
      <PaginaCabecalho titulo="Integrações" acao={lidas && alguma && nova} />
      {!lidas && !falhou && <EsqueletoCartoes quantidade={3} />}
      {falhou && (
        <EstadoErro
          mensagem="Não foi possível carregar as integrações"
          aoTentarDeNovo={() => {
            void integracoes.refetch();
            void proprio.refetch();
          }}
        />
      )}
      {lidas && !alguma && (
        <EstadoVazio
          titulo="Nenhuma integração configurada"
          texto="Ligue o gateway que recebe, quem manda os seus e-mails e WhatsApp, e a medição das suas páginas."
          acao={nova}
        />
      )}
      {lidas && alguma && (
        <GradeDeCartoes largura={24}>
          {itens.map((integracao) => (
            <IntegracaoCartao
              key={integracao.id}
              integracao={integracao}
              aoEditar={(recusada) => {
                definirRecusa(recusada);
                abrir(integracao.id);
              }}
              aoAcompanhar={() => acompanhar(integracao.id)}
              aoExcluir={() => definirExcluindo(integracao.id)}
            />
          ))}
          {dominio && (
            <DominioCartao
              dominio={dominio}
              aoTrocar={() => abrir(DOMINIO)}
              aoRemover={() => definirRemovendo(true)}
            />
          )}
        </GradeDeCartoes>
      )}
      {escolhendo && (
        <EscolherIntegracao
          configuradas={configuradas}
          aoEscolher={(qual) => {
            definirEscolhendo(false);
            definirRecusa(null);
            abrir(qual);
          }}
          aoFechar={() => definirEscolhendo(false)}
        />
      )}
      {lidas && provedor && (
        <Suspense>
          <FormularioIntegracao
            key={provedor}
            provedor={provedor}
            registro={itens.find(({ id }) => id === provedor) ?? null}
            recusa={recusa}
            aoFechar={() => {
              definirRecusa(null);
              fechar();
            }}
          />
        </Suspense>
      )}
      {emPassos && temPassoAPasso(emPassos.id) && (
        <Suspense>
          <PassoAPasso provedor={emPassos.id} integracao={emPassos} aoFechar={deixarDeAcompanhar} />
        </Suspense>
      )}
      {lidas && aberto === DOMINIO && (
        <Suspense>
          <DominioFormulario host={dominio?.host ?? null} aoFechar={fechar} />
        </Suspense>
      )}
      {removendo && dominio && <RemoverDominio dominio={dominio} aoFechar={() => definirRemovendo(false)} />}
      {aExcluir && <ExcluirIntegracao integracao={aExcluir} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}

import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import {
  type IntegracaoVista,
  PROVEDORES,
  type Provedor,
} from '../../../shared/integracoes/integracoes.schema.ts';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { umParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { useIntegracoes } from './consultas.ts';
import { EscolherIntegracao } from './EscolherIntegracao.tsx';
import { ExcluirIntegracao } from './ExcluirIntegracao.tsx';
import { IntegracaoCartao } from './IntegracaoCartao.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioIntegracao = lazy(() => import('./FormularioIntegracao.tsx'));

const CONFIGURAR = umParametro('configurar');

/** Tela de integrações (especificação 2, seção 2): os cartões das configuradas, a escolha e o formulário. */
export default function IntegracoesPagina() {
  const { data, isError, refetch } = useIntegracoes();
  const [aberto, abrir, fechar] = usePassoNaUrl(CONFIGURAR);
  // Só o formulário é um passo do endereço: fechá-lo volta aos cartões, e não à escolha.
  const [escolhendo, definirEscolhendo] = useState(false);
  const [excluindo, definirExcluindo] = useState<IntegracaoVista | null>(null);
  const provedor = PROVEDORES.find((um) => um === aberto);
  const itens = data?.itens ?? [];
  const configuradas = new Set<Provedor>(itens.map(({ id }) => id));
  const nova = (
    <Button variant="contained" onClick={() => definirEscolhendo(true)}>
      Nova Integração
    </Button>
  );

  return (
    <>
      <PaginaCabecalho titulo="Integrações" acao={data && itens.length > 0 && nova} />
      {data === undefined && !isError && <EsqueletoCartoes quantidade={3} />}
      {data === undefined && isError && (
        <EstadoErro
          mensagem="Não foi possível carregar as integrações"
          aoTentarDeNovo={() => void refetch()}
        />
      )}
      {data && itens.length === 0 && (
        <EstadoVazio
          titulo="Nenhuma integração configurada"
          texto="Ligue o gateway que recebe, quem manda os seus e-mails e WhatsApp, e a medição das suas páginas."
          acao={nova}
        />
      )}
      {itens.length > 0 && (
        <GradeDeCartoes largura={24}>
          {itens.map((integracao) => (
            <IntegracaoCartao
              key={integracao.id}
              integracao={integracao}
              aoEditar={() => abrir(integracao.id)}
              aoExcluir={() => definirExcluindo(integracao)}
            />
          ))}
        </GradeDeCartoes>
      )}
      {escolhendo && (
        <EscolherIntegracao
          configuradas={configuradas}
          aoEscolher={(qual) => {
            definirEscolhendo(false);
            abrir(qual);
          }}
          aoFechar={() => definirEscolhendo(false)}
        />
      )}
      {data && provedor && (
        <Suspense>
          <FormularioIntegracao
            key={provedor}
            provedor={provedor}
            registro={itens.find(({ id }) => id === provedor) ?? null}
            aoFechar={fechar}
          />
        </Suspense>
      )}
      {excluindo && <ExcluirIntegracao integracao={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}

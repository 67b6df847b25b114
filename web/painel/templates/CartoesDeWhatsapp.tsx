import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { TIPOS_DO_VENCIMENTO } from '../../../shared/templates/whatsapp.schema.ts';
import { CartoesComProdutos } from './CartoesComProdutos.tsx';
import { usePadroesDoWhatsapp, useWhatsapps } from './consultasDeWhatsapp.ts';
import { enderecoDoWhatsapp } from './enderecos.ts';

const TextosPadrao = lazy(() => import('./TextosPadrao.tsx'));

/** A janela que grava os textos padrão de uma linha no WhatsApp. */
function PadroesDoWhatsapp({ linha, aoFechar }: { linha: Linha; aoFechar: () => void }) {
  const canal = usePadroesDoWhatsapp(linha.id);
  return <TextosPadrao linha={linha} nomeDoCanal="whatsapp" canal={canal} aoFechar={aoFechar} />;
}

/**
 * Os cartões de WhatsApp: quantos dos quatro do vencimento já se salvaram, se o da cobrança não aprovada se salvou, e o
 * que a Meta diz deles.
 */
export function CartoesDeWhatsapp() {
  const { data, error, refetch } = useWhatsapps();
  const [comPadrao, abrirPadroes] = useState<Linha | null>(null);
  const conteudo = ({ id }: Linha) => {
    const doCartao = (data?.itens ?? []).filter((item) => item.cartao === id);
    const salvos = doCartao.filter(({ versao }) => versao > 0);
    const doVencimento = salvos.filter(({ tipo }) => tipo !== 'falhou');
    const contarNaMeta = (estado: string) =>
      salvos.filter(({ aprovacao }) => aprovacao?.estado === estado).length;
    const dito = [
      [contarNaMeta('em_analise'), 'em análise na Meta'],
      [contarNaMeta('recusado'), 'recusado pela Meta'],
      [contarNaMeta('pausado'), 'pausado pela Meta'],
    ].filter(([quantos]) => quantos !== 0);
    return (
      <>
        <div>
          {doVencimento.length}/{TIPOS_DO_VENCIMENTO.length} configurados
        </div>
        {doVencimento.length > 0 && doVencimento.length === salvos.length && (
          <div>Cobrança não aprovada ainda não salva</div>
        )}
        {dito.length > 0 && <div>{dito.map(([quantos, o_que]) => `${quantos} ${o_que}`).join(' · ')}</div>}
      </>
    );
  };
  return (
    <>
      {data?.canal === null && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          Nenhum WhatsApp está ligado: os textos ficam prontos, e saem quando você ligar um em{' '}
          <Link to="/dashboard/integracoes">Integrações</Link>.
        </Alert>
      )}
      <CartoesComProdutos
        rotulo="Templates de WhatsApp"
        linhas={data?.linhas}
        lista={{ error, refetch }}
        endereco={enderecoDoWhatsapp}
        conteudo={conteudo}
        acoes={(linha) => (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Usar os textos padrão de ${linha.nome}`}
            onClick={() => abrirPadroes(linha)}
          >
            Usar os textos padrão
          </Button>
        )}
      />
      {comPadrao !== null && (
        <Suspense>
          <PadroesDoWhatsapp linha={comPadrao} aoFechar={() => abrirPadroes(null)} />
        </Suspense>
      )}
    </>
  );
}

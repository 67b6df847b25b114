import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { CartoesComProdutos } from './CartoesComProdutos.tsx';
import { useWhatsapps } from './consultasDeWhatsapp.ts';
import { enderecoDoWhatsapp } from './enderecos.ts';

/** Os cartões de WhatsApp: quantos dos quatro já se salvaram, e o que a Meta diz deles. */
export function CartoesDeWhatsapp() {
  const { data, error, refetch } = useWhatsapps();
  const conteudo = ({ id }: Linha) => {
    const doCartao = (data?.itens ?? []).filter((item) => item.cartao === id);
    const salvos = doCartao.filter(({ versao }) => versao > 0);
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
          {salvos.length}/{TIPOS_WHATSAPP.length} configurados
        </div>
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
      />
    </>
  );
}

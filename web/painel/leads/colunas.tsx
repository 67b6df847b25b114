import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { Email } from '../../kit/Contato.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import type { Coluna } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { haQuanto } from '../../kit/tempo.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { textoDaCampanha } from '../pecas/pedidos/campanha.ts';
import type { NomesDasPaginas } from '../pecas/produtos/ofertas.ts';
import type { LeadDaTela } from './filtros.ts';
import { conversaDoLead, lugar, nomeDoPlano, nomeDoProduto, ROTULO_DA_SITUACAO } from './mostrar.ts';

type Contexto = { readonly agora: Date; readonly nomes: NomesDasPaginas };

const DISCRETO = { color: 'text.secondary' } as const;

/** E-mail, telefone e de onde a pessoa é. */
function contato(lead: LeadDaTela) {
  return (
    <>
      <MuiLink href={`mailto:${lead.email}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Email email={lead.email} />
      </MuiLink>
      <div>{[formatarTelefone(lead.telefone), lugar(lead)].filter(Boolean).join(' · ')}</div>
    </>
  );
}

function planoEPreco(lead: LeadDaTela, { nomes }: Contexto) {
  const { preco_interesse } = lead;
  const plano = nomeDoPlano(lead, nomes);
  if (plano === null && preco_interesse === null) return null;
  return (
    <>
      {plano}
      {plano !== null && preco_interesse !== null && ' · '}
      {preco_interesse !== null && (
        <span style={{ whiteSpace: 'nowrap' }}>{formatarReais(preco_interesse)}</span>
      )}
    </>
  );
}

/** Onde parou e há quanto tempo. */
function descreverOndeParou({ atualizado_em, situacao, comprouEmOutra }: LeadDaTela, { agora }: Contexto) {
  return (
    <>
      <StatusChip {...ROTULO_DA_SITUACAO[situacao]} />
      {comprouEmOutra && <StatusChip tipo="sucesso" rotulo="Comprou em outra tentativa" />}
      <Typography
        variant="caption"
        component="time"
        dateTime={atualizado_em}
        title={formatarInstante(atualizado_em)}
        sx={DISCRETO}
      >
        {haQuanto(atualizado_em, agora)}
      </Typography>
    </>
  );
}

/** O que fazer em seguida: chamar no WhatsApp, ver o pedido; o nome de quem já é cliente leva à página dele. */
function acoes(lead: LeadDaTela, { nomes }: Contexto) {
  const { nome_completo: nome, pedido_id } = lead;
  const conversa = conversaDoLead(lead, nomes);
  return (
    <>
      {conversa && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<WhatsApp />}
          href={conversa}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp de ${nome}`}
        >
          WhatsApp
        </Button>
      )}
      {pedido_id && (
        <Button
          size="small"
          component={Link}
          to={`/dashboard/vendas?venda=${encodeURIComponent(pedido_id)}`}
          aria-label={`Ver venda de ${nome}`}
        >
          Ver venda
        </Button>
      )}
    </>
  );
}

/** O que se mostra de um lead; o contexto é a hora de agora e os nomes do que se vende. */
export const DO_LEAD: Readonly<
  Record<'pessoa' | 'interesse' | 'parou' | 'campanha' | 'acoes', Coluna<LeadDaTela, Contexto>>
> = {
  pessoa: {
    titulo: 'Pessoa',
    forma: 'nome',
    celula: ({ cliente_id, nome_completo }) => <NomeDaPessoa id={cliente_id} nome={nome_completo} />,
    abaixo: contato,
  },
  interesse: {
    titulo: 'Interesse',
    celula: (lead, { nomes }) => nomeDoProduto(lead, nomes),
    abaixo: planoEPreco,
  },
  parou: { titulo: 'Onde parou', forma: 'etiquetas', celula: descreverOndeParou },
  campanha: {
    titulo: 'Campanha',
    celula: (lead) => textoDaCampanha(lead.campanha) ?? 'Sem campanha',
    noCartao: ({ campanha }) => {
      const texto = textoDaCampanha(campanha);
      return (
        texto && (
          <Typography variant="caption" sx={DISCRETO}>
            Campanha: {texto}
          </Typography>
        )
      );
    },
  },
  acoes: { titulo: 'Ações', forma: 'acoes', celula: acoes },
};

/** O cartão de um lead, linha a linha. */
export const CARTAO_DO_LEAD = [['parou'], ['pessoa'], ['interesse'], ['campanha'], ['acoes']] as const;

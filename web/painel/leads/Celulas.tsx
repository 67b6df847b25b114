import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import { Email } from '../../kit/Email.tsx';
import { WhatsApp } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { haQuanto } from '../../kit/tempo.ts';
import type { LeadDaTela } from './filtros.ts';
import { conversaDoLead, lugar, nomeDoPlano, nomeDoProduto, ROTULO_DA_SITUACAO } from './mostrar.ts';

const DISCRETO = { color: 'text.secondary' } as const;

/** E-mail, telefone e de onde a pessoa é. */
export function Contato({ lead }: { lead: LeadDaTela }) {
  const { email, telefone } = lead;
  return (
    <Typography variant="body2" component="div">
      <MuiLink href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
        <Email email={email} />
      </MuiLink>
      <Typography variant="caption" component="div" sx={DISCRETO}>
        {[formatarTelefone(telefone), lugar(lead)].filter(Boolean).join(' · ')}
      </Typography>
    </Typography>
  );
}

/** O que a pessoa queria comprar. */
export function Interesse({ lead }: { lead: LeadDaTela }) {
  const { plano_interesse, preco_interesse } = lead;
  const plano = nomeDoPlano(plano_interesse);
  return (
    <>
      {nomeDoProduto(lead.produto_interesse)}
      <Typography variant="caption" component="div" sx={DISCRETO}>
        {plano}
        {plano !== null && preco_interesse !== null && ' · '}
        {preco_interesse !== null && (
          <span style={{ whiteSpace: 'nowrap' }}>{formatarReais(preco_interesse)}</span>
        )}
      </Typography>
    </>
  );
}

/** Onde parou e há quanto tempo. */
export function OndeParou({ lead, agora }: { lead: LeadDaTela; agora: Date }) {
  const { atualizado_em, situacao, comprouEmOutra } = lead;
  return (
    <>
      <StatusChip {...ROTULO_DA_SITUACAO[situacao]} />
      {comprouEmOutra && <StatusChip tipo="sucesso" rotulo="Comprou em outra tentativa" />}
      <Typography
        variant="caption"
        component="time"
        dateTime={atualizado_em}
        title={formatarInstante(atualizado_em)}
        sx={{ ...DISCRETO, display: 'block' }}
      >
        {haQuanto(atualizado_em, agora)}
      </Typography>
    </>
  );
}

/** O que fazer em seguida: chamar no WhatsApp, ver o pedido, ver o cliente. */
export function Acoes({ lead }: { lead: LeadDaTela }) {
  const { nome_completo: nome, pedido_id, cliente_id } = lead;
  const conversa = conversaDoLead(lead);
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
      {cliente_id && (
        <Button
          size="small"
          component={Link}
          to={`/dashboard/clientes?formulario=${encodeURIComponent(cliente_id)}`}
          aria-label={`Ver cliente ${nome}`}
        >
          Ver cliente
        </Button>
      )}
    </>
  );
}

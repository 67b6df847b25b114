import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as Rota } from 'react-router-dom';
import { linkWhatsApp } from '../../../shared/base/telefone.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { SinalDoWhatsApp } from '../../kit/Contato.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { UMA_LINHA } from '../../kit/Tabela.tsx';
import { Aperta } from '../pecas/assinaturas/Vencimento.tsx';
import { enderecoDaPessoa } from '../pecas/clientes/pessoa.ts';
import { enderecoNoGrupo } from '../pecas/linhas/gruposDosProdutos.ts';
import { type AcessoDito, acessoDoPagamento, dizerAcesso, ehExcecao } from './acesso.ts';
import type { ContextoDoPagamento } from './useAcessos.ts';

type Props = { pagamento: LancamentoDaApi; contexto: ContextoDoPagamento };

/** O que se diz do acesso de um pagamento; null enquanto não se sabe. */
export function acessoDito(pagamento: LancamentoDaApi, contexto: ContextoDoPagamento) {
  const { acessos } = contexto;
  return acessos === null ? null : dizerAcesso(pagamento, { ...contexto, acessos });
}

/** Onde se dá entrada a quem pagou: o grupo do produto, com a pessoa já procurada; sem ele, a página dela. */
function enderecoDaEntrada(
  { produto_id, cliente_id, cliente_nome }: LancamentoDaApi,
  contexto: ContextoDoPagamento,
) {
  const slug = contexto.grupos.get(produto_id);
  if (slug === undefined) return cliente_id === null ? null : enderecoDaPessoa(cliente_id);
  return enderecoNoGrupo(slug, { status: 'pagaram', pessoa: cliente_nome });
}

const DE_UM_DEDO = { minWidth: 44, minHeight: 44 } as const;

/**
 * O que se faz a seguir: dar entrada, chamar para renovar ou, de quem está em dia, abrir a conversa. No cartão, dá-se
 * entrada pelo que a linha diz.
 */
export function AcaoDoPagamento({ pagamento, contexto, emCartao = false }: Props & { emCartao?: boolean }) {
  const { cliente_id, cliente_nome } = pagamento;
  const { acessos, telefones, aoChamar } = contexto;
  const dito = acessoDito(pagamento, contexto);
  const pede = dito?.pede;
  const assinatura = acessos === null ? undefined : acessoDoPagamento(pagamento, acessos);
  const entrada = !emCartao && pede === 'entrar' && enderecoDaEntrada(pagamento, contexto);
  if (entrada) {
    return (
      <Link
        component={Rota}
        to={entrada}
        underline="hover"
        aria-label={`Liberar o acesso de ${cliente_nome}`}
        sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}
      >
        Liberar
      </Link>
    );
  }
  if (pede === 'renovar' && assinatura) {
    return (
      <IconButton
        size="small"
        {...(emCartao && { sx: DE_UM_DEDO })}
        title="Chamar para renovar"
        aria-label={`Chamar ${cliente_nome} para renovar`}
        onClick={() => aoChamar(assinatura)}
        // De quem ainda tem dias, na tela larga, só na linha em que se está.
        {...(dito && !ehExcecao(dito) && { 'data-quieta': true })}
      >
        <SinalDoWhatsApp />
      </IconButton>
    );
  }
  const telefone = cliente_id === null ? null : telefones.get(cliente_id);
  // No cartão o lugar da ação guarda-se: quanto se pagou não anda quando ela chega.
  if (!telefone) return emCartao ? <Box sx={DE_UM_DEDO} /> : null;
  return (
    <IconButton
      size="small"
      href={linkWhatsApp(telefone)}
      target="_blank"
      rel="noreferrer"
      title="Abrir a conversa no WhatsApp"
      aria-label={`Falar com ${cliente_nome} no WhatsApp`}
      data-quieta
    >
      <SinalDoWhatsApp />
    </IconButton>
  );
}

/** O que pede alguma coisa; quem está do lado de fora tem o anel, como nas outras listas. */
const Excecao = ({ dito: { texto, cor, pede } }: { dito: AcessoDito }) => (
  <Aperta cor={cor} vazio={pede === 'entrar'}>
    {texto}
  </Aperta>
);

/** O acesso de quem pagou, e o que se faz dele: o lugar é o mesmo antes de se saber. */
export function AcessoDeQuemPagou({ pagamento, contexto }: Props) {
  const dito = acessoDito(pagamento, contexto);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5, height: 24 }}
    >
      <Box
        component="span"
        sx={{ ...UMA_LINHA, lineHeight: '24px', minWidth: 0, color: 'text.secondary' }}
        title={dito?.porque ?? dito?.texto}
      >
        {dito && (ehExcecao(dito) ? <Excecao dito={dito} /> : dito.texto)}
        {dito?.porque && <span style={SO_PARA_OUVIR}>. {dito.porque}</span>}
      </Box>
      <AcaoDoPagamento pagamento={pagamento} contexto={contexto} />
    </Box>
  );
}

/** Onde não há coluna de ações, o que pede alguma coisa é o que se toca, da altura do dedo. */
const PARA_O_DEDO = {
  flex: 'none',
  position: 'relative',
  zIndex: 1,
  paddingBlock: '12px',
  marginBlock: '-12px',
  border: 0,
  background: 'none',
  font: 'inherit',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const;

/** O que pede alguma coisa, na linha da tela estreita: o que não tem ação ao lado é o que se toca. */
export function ExcecaoDoPagamento({ pagamento, contexto }: Props) {
  const dito = acessoDito(pagamento, contexto);
  const assinatura = contexto.acessos ? acessoDoPagamento(pagamento, contexto.acessos) : undefined;
  if (!dito || !ehExcecao(dito)) return null;
  const { texto, pede } = dito;
  const { cliente_nome } = pagamento;
  const escrito = <Excecao dito={dito} />;
  const entrada = enderecoDaEntrada(pagamento, contexto);
  if (pede === 'entrar' && entrada) {
    return (
      <Box
        component={Rota}
        to={entrada}
        aria-label={`${texto}: liberar o acesso de ${cliente_nome}`}
        sx={PARA_O_DEDO}
      >
        {escrito}{' '}
        <Box component="b" sx={{ fontWeight: 550, color: 'primary.main' }}>
          Liberar
        </Box>
      </Box>
    );
  }
  if (pede === 'renovar' && assinatura && contexto.noCelular) {
    return (
      <Box
        component="button"
        type="button"
        aria-label={`${texto}: chamar ${cliente_nome} para renovar`}
        onClick={() => contexto.aoChamar(assinatura)}
        sx={{ ...PARA_O_DEDO, paddingInline: 0, cursor: 'pointer' }}
      >
        {escrito}
      </Box>
    );
  }
  return escrito;
}

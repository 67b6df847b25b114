import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { textoDosDias } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { corDosDias } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type { ClienteParaCobranca, Cobrancas } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { type Coluna, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { linkDaConversa } from '../pecas/clientes/conversa.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { useCobrar } from '../pecas/renovacoes/useCobrar.ts';
import { DUVIDOSO } from './mostrar.ts';
import { TentarDeNovo } from './TentarDeNovo.tsx';

type Linha = {
  readonly cliente: ClienteParaCobranca;
  readonly conectado: boolean;
  readonly aoCobrar: () => void;
};

/** Sem WhatsApp conectado, a conversa com o texto pronto; null a quem não se pode mandar. */
const conversaPronta = ({ telefone, texto }: ClienteParaCobranca): string | null =>
  telefone === null || texto === null ? null : linkDaConversa(telefone, texto);

/** Numa coluna estreita o botão e a data pedem a largura do que dizem. */
const SEM_PARTIR = { whiteSpace: 'nowrap' } as const;

/** Manda agora a uma pessoa; sem WhatsApp conectado, abre a conversa com o texto (especificação 2, seções 2 e 8). */
function Cobrar({ cliente, conectado, aoCobrar }: Linha) {
  const { assinatura_id, cliente_nome: nome, enviado, duvidoso } = cliente;
  const cobrar = useCobrar({ assinatura_id, nome }, aoCobrar);
  if (duvidoso !== null) return <TentarDeNovo envio={duvidoso} nome={nome} aoTentar={aoCobrar} />;
  const conversa = conversaPronta(cliente);
  const rotulo = `Cobrar ${nome}`;
  if (!conectado && conversa !== null) {
    return (
      <Button
        size="small"
        variant="outlined"
        sx={SEM_PARTIR}
        aria-label={`${rotulo}: abrir a conversa no WhatsApp`}
        href={conversa}
        target="_blank"
        rel="noreferrer"
      >
        Cobrar
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="outlined"
      sx={SEM_PARTIR}
      aria-label={rotulo}
      aria-busy={cobrar.ocupado}
      disabled={enviado || cobrar.ocupado}
      onClick={() => cobrar.agir()}
    >
      {cobrar.ocupado ? 'Enviando…' : 'Cobrar'}
    </Button>
  );
}

const Texto = styled('strong')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    whiteSpace: 'nowrap',
    '&[data-cor="vermelho"]': { color: palette.error.main },
    '&[data-cor="laranja"]': {
      color: `color-mix(in srgb, ${palette.error.main} 50%, ${palette.warning.main})`,
    },
    '&[data-cor="amarelo"]': { color: palette.warning.main },
    '&[data-cor="verde"]': { color: palette.success.main },
  };
});

/** Os dias que faltam, na cor deles, com as palavras de toda a casa (regra 58). */
const Dias = ({ dias }: { dias: number }) => <Texto data-cor={corDosDias(dias)}>{textoDosDias(dias)}</Texto>;

/** O que se mostra de quem vence; o contexto é por onde se cobra, e o que fazer depois. */
const DE_QUEM_VENCE: Readonly<
  Record<
    'cliente' | 'produto' | 'vencimento' | 'dias' | 'status' | 'telefone' | 'acoes',
    Coluna<ClienteParaCobranca & { readonly id: string }, Omit<Linha, 'cliente'>>
  >
> = {
  cliente: {
    titulo: 'Cliente',
    forma: 'nome',
    celula: ({ cliente_id, cliente_nome }) => <NomeDaPessoa id={cliente_id} nome={cliente_nome} />,
  },
  produto: {
    titulo: 'Produto',
    celula: ({ produto_nome }) => produto_nome,
    noCartao: ({ produto_nome, data_expiracao, dias_restantes }) => (
      <>
        {produto_nome} · {formatarData(data_expiracao)} · <Dias dias={dias_restantes} />
      </>
    ),
  },
  vencimento: {
    titulo: 'Vencimento',
    celula: ({ data_expiracao }) => (
      <Box component="span" sx={SEM_PARTIR}>
        {formatarData(data_expiracao)}
      </Box>
    ),
  },
  dias: { titulo: 'Dias restantes', celula: ({ dias_restantes }) => <Dias dias={dias_restantes} /> },
  status: {
    titulo: 'Status',
    celula: ({ enviado, duvidoso }) =>
      duvidoso !== null ? (
        <StatusChip {...DUVIDOSO} />
      ) : enviado ? (
        <StatusChip tipo="sucesso" rotulo="Enviado" />
      ) : (
        <StatusChip tipo="alerta" rotulo="Pendente" />
      ),
  },
  telefone: {
    titulo: 'Telefone',
    celula: ({ telefone, email_devolvido }) => (
      <>
        {telefone === null ? 'N/A' : <Telefone telefone={telefone} />}
        {email_devolvido && <StatusChip tipo="erro" rotulo="E-mail devolvido" />}
      </>
    ),
  },
  acoes: {
    titulo: 'Ações',
    forma: 'acoes',
    celula: (cliente, contexto) => <Cobrar cliente={cliente} {...contexto} />,
  },
};
const CARTAO_DE_QUEM_VENCE = [['cliente', 'status'], ['produto'], ['telefone'], ['acoes']] as const;

/** Quem vence nos próximos dias ou já venceu e está no grupo: em tabela, ou em cartões no celular. */
export function ClientesParaCobranca({
  cobrancas,
  aoCobrar,
}: {
  cobrancas: Cobrancas;
  aoCobrar: () => void;
}) {
  const { clientes, conectado, ha_mais } = cobrancas;
  if (clientes.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum vencimento próximo encontrado"
        texto="Quem está no grupo e vence em até 7 dias, ou já venceu, aparece aqui."
      />
    );
  }
  return (
    <>
      <ListaEmColunas
        nivel="h3"
        rotulo="Clientes para Cobrança"
        itens={clientes.map((cliente) => ({ ...cliente, id: cliente.assinatura_id }))}
        colunas={DE_QUEM_VENCE}
        cartao={CARTAO_DE_QUEM_VENCE}
        contexto={{ conectado, aoCobrar }}
      />
      {ha_mais && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Há mais pessoas: aqui estão as {clientes.length} que vencem primeiro.
        </Typography>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatarData } from '../../../shared/base/datas.ts';
import type { ClienteParaCobranca, Cobrancas } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { linkDaConversa } from '../../kit/conversa.ts';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { CABE_TABELA, GradeDeCartoes, Tabela } from '../../kit/Tabela.tsx';
import { Telefone } from '../../kit/Telefone.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api } from './consultas.ts';
import { Dias } from './Dias.tsx';
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

/** Numa coluna estreita o botão pede a largura da palavra. */
const SEM_PARTIR = { whiteSpace: 'nowrap' } as const;

/** Manda agora a uma pessoa; sem WhatsApp conectado, abre a conversa com o texto (especificação 2, seções 2 e 8). */
function Cobrar({ cliente, conectado, aoCobrar }: Linha) {
  const avisos = useAvisos();
  const { assinatura_id, cliente_nome: nome, enviado, duvidoso } = cliente;
  const cobrar = useAcao({
    fazer: (opcoes) =>
      api('POST /api/cobrancas/disparar-individual/{id}', { params: { id: assinatura_id } }, opcoes),
    sucesso: ({ success }) => (success ? `✅ Cobrança enviada para ${nome}!` : null),
    frase: (mensagem) => `❌ ${mensagem || 'Erro ao enviar cobrança'}`,
    aoDarCerto: ({ success, motivo, message }) => {
      aoCobrar();
      if (success) return;
      avisos.erro(
        motivo === 'ja_enviado_hoje'
          ? `⚠️ Cobrança já foi enviada hoje para ${nome}`
          : `❌ ${message || 'Erro ao enviar cobrança'}`,
      );
    },
  });
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

const Status = ({ cliente: { enviado, duvidoso } }: Pick<Linha, 'cliente'>) =>
  duvidoso !== null ? (
    <StatusChip {...DUVIDOSO} />
  ) : enviado ? (
    <StatusChip tipo="sucesso" rotulo="Enviado" />
  ) : (
    <StatusChip tipo="alerta" rotulo="Pendente" />
  );

const Contato = ({ cliente: { telefone, email_devolvido } }: Pick<Linha, 'cliente'>) => (
  <>
    {telefone === null ? 'N/A' : <Telefone telefone={telefone} />}
    {email_devolvido && <StatusChip tipo="erro" rotulo="E-mail devolvido" />}
  </>
);

function EmTabela({ linhas }: { linhas: readonly Linha[] }) {
  return (
    <Tabela aria-label="Clientes para Cobrança">
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col">Produto</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Dias restantes</th>
          <th scope="col">Status</th>
          <th scope="col">Telefone</th>
          <th scope="col">Ações</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => {
          const { cliente } = linha;
          return (
            <tr key={cliente.assinatura_id}>
              <th scope="row">{cliente.cliente_nome}</th>
              <td>{cliente.produto_nome}</td>
              <td>{formatarData(cliente.data_expiracao)}</td>
              <td>
                <Dias dias={cliente.dias_restantes} />
              </td>
              <td>
                <Status cliente={cliente} />
              </td>
              <td>
                <Contato cliente={cliente} />
              </td>
              <td>
                <Cobrar {...linha} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Tabela>
  );
}

function EmCartao(linha: Linha) {
  const { cliente } = linha;
  return (
    <Card component="li" sx={{ padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{cliente.cliente_nome}</Typography>
        <Status cliente={cliente} />
      </Box>
      <Typography variant="body2">
        {cliente.produto_nome} · {formatarData(cliente.data_expiracao)} ·{' '}
        <Dias dias={cliente.dias_restantes} />
      </Typography>
      <Typography variant="body2" component="div">
        <Contato cliente={cliente} />
      </Typography>
      <div>
        <Cobrar {...linha} />
      </div>
    </Card>
  );
}

/** Quem vence nos próximos dias ou já venceu e está no grupo: em tabela, ou em cartões no celular. */
export function ClientesParaCobranca({
  cobrancas,
  aoCobrar,
}: {
  cobrancas: Cobrancas;
  aoCobrar: () => void;
}) {
  const tabela = useMediaQuery(CABE_TABELA);
  const { clientes, conectado, ha_mais } = cobrancas;
  if (clientes.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum vencimento próximo encontrado"
        texto="Quem está no grupo e vence em até 7 dias, ou já venceu, aparece aqui."
      />
    );
  }
  const linhas = clientes.map((cliente) => ({ cliente, conectado, aoCobrar }));
  return (
    <>
      {tabela ? (
        <EmTabela linhas={linhas} />
      ) : (
        <GradeDeCartoes juntos aria-label="Clientes para Cobrança">
          {linhas.map((linha) => (
            <EmCartao key={linha.cliente.assinatura_id} {...linha} />
          ))}
        </GradeDeCartoes>
      )}
      {ha_mais && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Há mais pessoas: aqui estão as {clientes.length} que vencem primeiro.
        </Typography>
      )}
    </>
  );
}

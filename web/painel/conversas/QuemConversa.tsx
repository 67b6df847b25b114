import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { textoDaExpiracao, venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { AssinaturaDaPessoa, ConversaAberta } from '../../../shared/conversas/atendimento.schema.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import { LetraDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useCobrar } from '../pecas/renovacoes/useCobrar.ts';
import { useHoje } from '../shell/api.ts';
import { useReler } from './consultas.ts';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const NovoCliente = lazy(() => import('../pecas/clientes/NovoCliente.tsx'));

/** Manda a mensagem aprovada da etapa em que a assinatura está: é o que sai também fora da janela de 24 horas. */
function Cobrar({ id, nome, assinatura }: { id: string; nome: string; assinatura: AssinaturaDaPessoa }) {
  const reler = useReler(id);
  const cobrar = useCobrar({ assinatura_id: assinatura.id, nome }, reler);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Cobrar ${assinatura.produto_nome}`}
      aria-busy={cobrar.ocupado}
      disabled={cobrar.ocupado}
      onClick={() => cobrar.agir()}
    >
      {cobrar.ocupado ? 'Enviando…' : 'Cobrar'}
    </Button>
  );
}

function Assinatura(props: { id: string; nome: string; assinatura: AssinaturaDaPessoa }) {
  const { assinatura } = props;
  const hoje = useHoje();
  const noGrupo = assinatura.status_grupo === 'ativo';
  const cobravel = noGrupo && (assinatura.status === 'ativo' || assinatura.status === 'expirado');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, paddingBlock: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <LetraDoProduto nome={assinatura.produto_nome} />
          <Typography component="span">{assinatura.produto_nome}</Typography>
        </Box>
        {!venceuPelaData(assinatura, hoje) && <StatusChip {...ROTULO_DO_STATUS[assinatura.status]} />}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {textoDaExpiracao(assinatura.data_expiracao, hoje)}
      </Typography>
      {cobravel && (
        <div>
          <Cobrar {...props} />
        </div>
      )}
    </Box>
  );
}

/** De quem ainda não está no cadastro, o que se sabe já vem preenchido. */
function Cadastrar({ conversa: { id, nome, telefone } }: { conversa: ConversaAberta }) {
  const reler = useReler(id);
  const [aberto, abrir] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        Ninguém do cadastro tem este telefone.
      </Typography>
      <Button size="small" variant="outlined" onClick={() => abrir(true)}>
        Criar cliente
      </Button>
      {aberto && (
        <Suspense fallback={null}>
          <NovoCliente
            rascunho={`cliente-da-conversa:${id}`}
            iniciais={{ nome, telefone: telefone === null ? '' : formatarTelefone(`+${telefone}`) }}
            aoSalvar={() => reler()}
            aoFechar={() => abrir(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Quem tem o telefone da conversa, e o que assinou. */
export function QuemConversa({ conversa }: { conversa: ConversaAberta }) {
  const { id, clientes } = conversa;
  if (clientes.length === 0) return <Cadastrar conversa={conversa} />;
  return clientes.map((cliente) => (
    <section key={cliente.id} aria-label={cliente.nome}>
      <Typography variant="h3" component="h2">
        <MuiLink component={Link} to={`/dashboard/clientes/${cliente.id}`} color="inherit">
          {cliente.nome}
        </MuiLink>
      </Typography>
      {cliente.assinaturas.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nenhuma assinatura.
        </Typography>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {cliente.assinaturas.map((assinatura) => (
            <Assinatura key={assinatura.id} id={id} nome={cliente.nome} assinatura={assinatura} />
          ))}
        </Box>
      )}
    </section>
  ));
}

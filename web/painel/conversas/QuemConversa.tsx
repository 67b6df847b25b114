import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { statusPelaData, textoDaExpiracao } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { AssinaturaDaPessoa, ConversaAberta } from '../../../shared/conversas/atendimento.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import { useHoje } from '../shell/api.ts';
import { api, useReler } from './consultas.ts';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const NovoCliente = lazy(() => import('../pecas/clientes/NovoCliente.tsx'));

/** Manda a mensagem aprovada da etapa em que a assinatura está: é o que sai também fora da janela de 24 horas. */
function Cobrar({ id, nome, assinatura }: { id: string; nome: string; assinatura: AssinaturaDaPessoa }) {
  const recados = useRecados();
  const reler = useReler(id);
  const [aberto, abrir] = useState(false);
  const cobrar = useAcao({
    fazer: (opcoes) =>
      api('POST /api/cobrancas/disparar-individual/{id}', { params: { id: assinatura.id } }, opcoes),
    aoDarCerto: ({ success, message }) => {
      abrir(false);
      reler();
      if (success) recados.sucesso(message);
      else recados.erro(message);
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => abrir(true)}
        aria-label={`Cobrar ${assinatura.produto_nome}`}
      >
        Cobrar
      </Button>
      <DialogoConfirmacao
        aberto={aberto}
        titulo={`Cobrar ${nome}?`}
        rotuloConfirmar={cobrar.ocupado ? 'Enviando…' : 'Cobrar'}
        ocupado={cobrar.ocupado}
        aoConfirmar={() => cobrar.agir()}
        aoCancelar={() => abrir(false)}
      >
        Sai agora a mensagem de {assinatura.produto_nome} que vale para quem vence em{' '}
        {formatarData(assinatura.data_expiracao)}, uma vez por dia.
      </DialogoConfirmacao>
    </>
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
        <Typography component="span">{assinatura.produto_nome}</Typography>
        <StatusChip {...ROTULO_DO_STATUS[statusPelaData(assinatura, hoje)]} />
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

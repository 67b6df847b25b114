import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Email, Telefone } from '../../kit/Contato.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { type Escolha, MarcarLinha } from '../../kit/escolha.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import { contarAssinaturas } from './mostrar.ts';

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Uma linha com o que situa o cliente: quantas assinaturas tem e de onde é. */
function situar({ assinaturas, cidade, estado, estrangeiro, pais }: ClienteResumo): string {
  const lugar = estrangeiro ? pais : [cidade, estado].filter(Boolean).join('/');
  return [contarAssinaturas(assinaturas), lugar].filter(Boolean).join(' · ');
}

/** Um cliente da lista. O CPF aparece sem o começo e o fim: aqui não é preciso vê-lo inteiro (LGPD). */
export const ClienteCartao = memo(function ClienteCartao(
  props: {
    cliente: ClienteResumo;
    /** Enquanto se escolhe, cada cartão tem a sua caixa. */
    escolha: Escolha | null;
  } & AcoesNoCliente,
) {
  const { cliente, escolha, ...acoes } = props;
  const { id, nome, email, telefone, cpf } = cliente;
  const apagado = cliente.apagado_em !== null;
  const arquivado = cliente.arquivado_em !== null && !apagado;
  const devolvido = useDevolvidos().has(email?.toLowerCase() ?? '');
  return (
    <Card component="li" data-linha={id} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {escolha && <MarcarLinha escolha={escolha} id={id} nome={nome} />}
          <NomeDaPessoa id={id} nome={nome} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
          {situar(cliente)}
        </Typography>
        <Dados>
          {email && (
            <Dado nome="Email">
              <Link href={`mailto:${email}`}>
                <Email email={email} />
              </Link>
            </Dado>
          )}
          {telefone && (
            <Dado nome="Telefone">
              <Telefone telefone={telefone} />
            </Dado>
          )}
          {cpf && <Dado nome="CPF">{ocultarCpf(cpf)}</Dado>}
        </Dados>
        {(cliente.estrangeiro || arquivado || apagado || devolvido) && (
          <Typography component="div" sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
            {devolvido && <StatusChip tipo="erro" rotulo="E-mail devolvido" />}
            {cliente.estrangeiro && <StatusChip tipo="info" rotulo="Estrangeiro" />}
            {arquivado && <StatusChip tipo="neutro" rotulo="Arquivado" />}
            {apagado && <StatusChip tipo="neutro" rotulo="Dados apagados" />}
          </Typography>
        )}
      </CardContent>
      <CardActions sx={{ paddingInline: 1.5 }}>
        <AcoesDoCliente cliente={cliente} {...acoes} />
      </CardActions>
    </Card>
  );
});

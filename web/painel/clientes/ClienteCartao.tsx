import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import { slug } from '../../../shared/base/nomes.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Email, Telefone } from '../../kit/Contato.tsx';
import { Dados } from '../../kit/Dados.tsx';
import {
  DeleteOutlined as Delete,
  FileDownloadOutlined as FileDownload,
  MailOutlined as Mail,
  PersonOffOutlined as PersonOff,
  UnarchiveOutlined as Unarchive,
} from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';
import { useDevolvidos } from './consultas.ts';

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
  const quantas = assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`;
  return [assinaturas === 0 ? 'Sem assinaturas' : quantas, lugar].filter(Boolean).join(' · ');
}

/** Tira do arquivo. */
function useRestaurarCliente({ id, nome }: ClienteResumo) {
  const { guardar } = useGuardarCliente();
  return useAcao({
    fazer: (opcoes) => api('POST /api/clientes/{id}/restaurar', { params: { id } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => `Cliente restaurado: ${nome}`,
    frase: (mensagem) => `Não foi possível restaurar o cliente. ${mensagem}`,
  });
}

/** Baixa, num arquivo, tudo o que se guarda de um cliente (LGPD). */
function useExportarDados({ id, nome }: Pick<ClienteResumo, 'id' | 'nome'>) {
  return useAcao({
    fazer: () => api('GET /api/clientes/{id}/dados', { params: { id } }),
    aoDarCerto: (dados) =>
      baixarTexto(
        JSON.stringify(dados, null, 2),
        `dados-${slug(nome) || 'cliente'}.json`,
        'application/json',
      ),
    sucesso: () => `Dados exportados: ${nome}`,
    frase: (mensagem) => `Não foi possível exportar os dados. ${mensagem}`,
  });
}

/** Um cliente da lista. O CPF aparece sem o começo e o fim: aqui não é preciso vê-lo inteiro (LGPD). */
export const ClienteCartao = memo(function ClienteCartao(props: {
  cliente: ClienteResumo;
  aoEditar: (id: string) => void;
  aoExcluir: (cliente: ClienteResumo) => void;
  aoApagarDados: (cliente: ClienteResumo) => void;
  aoEnviarEmail: (cliente: ClienteResumo) => void;
}) {
  const { cliente, aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail } = props;
  const { id, nome, email, telefone, cpf, assinaturas } = cliente;
  const restaurar = useRestaurarCliente(cliente);
  const apagado = cliente.apagado_em !== null;
  const devolvido = useDevolvidos().has(email?.toLowerCase() ?? '');
  const arquivado = cliente.arquivado_em !== null && !apagado;
  const exportar = useExportarDados(cliente);
  const acoes = [
    {
      rotulo: 'Exportar dados (LGPD)',
      Icone: FileDownload,
      desligada: exportar.ocupado,
      aoEscolher: () => exportar.agir(),
    },
    ...(apagado
      ? []
      : [
          {
            rotulo: 'Apagar dados (LGPD)',
            Icone: PersonOff,
            destrutiva: true,
            aoEscolher: () => aoApagarDados(cliente),
          },
        ]),
    // Arquivado e com assinaturas não há o que excluir: arquivar já era a saída.
    ...((arquivado || apagado) && assinaturas > 0
      ? []
      : [{ rotulo: 'Excluir', Icone: Delete, destrutiva: true, aoEscolher: () => aoExcluir(cliente) }]),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
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
        {!apagado && <BotaoDeEditar id={id} nome={nome} aoEditar={aoEditar} />}
        {arquivado && (
          <Button
            size="small"
            startIcon={<Unarchive />}
            aria-label={`Restaurar ${nome}`}
            disabled={restaurar.ocupado}
            onClick={() => restaurar.agir()}
          >
            Restaurar
          </Button>
        )}
        <Espaco />
        {!arquivado && !apagado && (
          <IconButton
            size="small"
            color="primary"
            title="Enviar e-mail"
            aria-label={`Enviar e-mail para ${nome}`}
            onClick={() => aoEnviarEmail(cliente)}
          >
            <Mail fontSize="small" />
          </IconButton>
        )}
        <MenuDeAcoes de={`de ${nome}`} acoes={acoes} />
      </CardActions>
    </Card>
  );
});

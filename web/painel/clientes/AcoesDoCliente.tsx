import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { slug } from '../../../shared/base/nomes.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { ArchiveRestore, Download, Mail, Pencil, Trash2, UserRoundX } from '../../kit/icones.tsx';
import { type AcaoDoMenu, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import { baixarTexto } from '../pecas/tarefas/baixar.ts';

/** O que se abre a partir de um cliente da lista. */
export type AcoesNoCliente = {
  readonly aoEditar: (id: string) => void;
  readonly aoExcluir: (cliente: ClienteResumo) => void;
  readonly aoApagarDados: (cliente: ClienteResumo) => void;
  readonly aoEnviarEmail: (cliente: ClienteResumo) => void;
  readonly aoChamar: (assinatura: AssinaturaLinha) => void;
};

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

/**
 * O que se pode fazer com um cliente: na tela larga o mais comum em ícones, com `falar` na ponta da linha, e o resto
 * no menu; `soMenu`, tudo nele.
 */
export function AcoesDoCliente(
  props: { cliente: ClienteResumo; soMenu?: boolean; falar?: ReactNode } & Omit<AcoesNoCliente, 'aoChamar'>,
) {
  const { cliente, soMenu = false, aoEditar, aoExcluir, aoApagarDados, aoEnviarEmail } = props;
  const { id, nome, assinaturas } = cliente;
  const restaurar = useRestaurarCliente(cliente);
  const exportar = useExportarDados(cliente);
  const apagado = cliente.apagado_em !== null;
  const arquivado = cliente.arquivado_em !== null && !apagado;
  const comuns: readonly AcaoDoMenu[] = [
    ...(apagado ? [] : [{ rotulo: 'Editar', Icone: Pencil, aoEscolher: () => aoEditar(id) }]),
    ...(arquivado
      ? [
          {
            rotulo: 'Restaurar',
            Icone: ArchiveRestore,
            desligada: restaurar.ocupado,
            aoEscolher: () => restaurar.agir(),
          },
        ]
      : []),
    ...(arquivado || apagado
      ? []
      : [{ rotulo: 'Enviar e-mail', Icone: Mail, aoEscolher: () => aoEnviarEmail(cliente) }]),
  ];
  const acoes = [
    {
      rotulo: 'Exportar dados (LGPD)',
      Icone: Download,
      desligada: exportar.ocupado,
      aoEscolher: () => exportar.agir(),
    },
    ...(apagado
      ? []
      : [
          {
            rotulo: 'Apagar dados (LGPD)',
            Icone: UserRoundX,
            destrutiva: true,
            aoEscolher: () => aoApagarDados(cliente),
          },
        ]),
    // Arquivado e com assinaturas não há o que excluir: arquivar já era a saída.
    ...((arquivado || apagado) && assinaturas > 0
      ? []
      : [{ rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(cliente) }]),
  ];
  if (soMenu) return <MenuDeAcoes de={`de ${nome}`} acoes={[...comuns, ...acoes]} />;
  return (
    <>
      {!apagado && <BotaoDeEditar id={id} nome={nome} soIcone aoEditar={aoEditar} />}
      {arquivado && (
        <IconButton
          size="small"
          color="primary"
          title="Restaurar"
          aria-label={`Restaurar ${nome}`}
          disabled={restaurar.ocupado}
          onClick={() => restaurar.agir()}
        >
          <ArchiveRestore fontSize="small" />
        </IconButton>
      )}
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
      {props.falar}
    </>
  );
}

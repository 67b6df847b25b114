import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Linha, LinkDaLinha } from '../../../shared/linhas/linhas.schema.ts';
import { linksDeAcesso } from '../../../shared/mensagens/acesso.rules.ts';
import { linkSeguro } from '../../../shared/mensagens/mensagens.marcacao.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import type { RotasTemplates } from '../../../shared/templates/templates.routes.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDasLinhas, CHAVE_DAS_LINHAS, useLinhas } from '../pecas/linhas/linhas.ts';
import { ApiError, criarApi } from '../shell/api.ts';
import { Feito, FormularioDoPasso, type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

const api = criarApi<RotasTemplates & RotasMensagens>();

const lerBoasVindas = (cartao: string) =>
  api('GET /api/templates/email/{cartao}/{categoria}', { params: { cartao, categoria: 'boas_vindas' } });
type Template = Awaited<ReturnType<typeof lerBoasVindas>>;

/** O link que dá acesso: o primeiro que o texto pede e está vazio ou, com todos cheios, o primeiro que ele usa. */
function linkDoAcesso({ links }: Linha, { conteudo_texto }: Template): LinkDaLinha | undefined {
  const pedidos = linksDeAcesso({ conteudo_texto, configuracoes: {} });
  const usados = links.filter(({ tipo, id }) => tipo !== 'suporte' && conteudo_texto.includes(`{{${id}}}`));
  if (!pedidos.pede) return undefined;
  return usados.find(({ endereco }) => endereco === '') ?? usados[0];
}

type Mandar = { readonly endereco: string | null };

function Campos(props: { linha: Linha; template: Template; aoMandar: (para: string) => void }) {
  const { linha, template, aoMandar } = props;
  const andar = useAndar();
  const link = linkDoAcesso(linha, template);
  const form = useForm({ defaultValues: { endereco: link?.endereco ?? '' } });
  const { control, handleSubmit, setError } = form;
  const mandar = useAcao({
    fazer: async (opcoes, { endereco }: Mandar) => {
      if (link && endereco !== null && endereco !== link.endereco) {
        const { id, slug: _, usuario_id: __, criado_em: ___, atualizado_em: ____, ...resto } = linha;
        const links = linha.links.map((item) => (item.id === link.id ? { ...item, endereco } : item));
        await apiDasLinhas('PUT /api/linhas/{id}', { params: { id }, body: { ...resto, links } });
      }
      const { assunto, conteudo_texto, configuracoes } = template;
      const enviado = await api(
        'POST /api/templates/email/{cartao}/{categoria}/teste',
        {
          params: { cartao: linha.id, categoria: 'boas_vindas' },
          body: { assunto, conteudo_texto, configuracoes },
        },
        opcoes,
      );
      if (!enviado.success) throw new ApiError(409, 'teste_nao_saiu', enviado.error ?? 'O e-mail não saiu');
      return enviado;
    },
    aoDarCerto: ({ destinatario }) => {
      aoMandar(destinatario ?? 'o e-mail da sua conta');
      void andar(CHAVE_DAS_LINHAS);
    },
    // O link pode ter ficado salvo mesmo que o e-mail não tenha saído.
    aoFalhar: () => void andar(CHAVE_DAS_LINHAS),
    erroNaTela: true,
  });
  const enviar = handleSubmit(({ endereco }) => {
    const escrito = endereco.trim();
    if (link && linkSeguro(escrito) === null) {
      setError(
        'endereco',
        { message: 'Cole o endereço inteiro, que começa por https://, ou o @nome do grupo no Telegram' },
        { shouldFocus: true },
      );
    } else mandar.agir({ endereco: link === undefined ? null : escrito });
  });
  return (
    <FormularioDoPasso
      formulario={{ aoEnviar: enviar, ocupado: mandar.ocupado, erro: mandar.erro }}
      rotulo={link ? 'Salvar e mandar para mim' : 'Mandar para mim'}
      ocupado="Mandando…"
    >
      <Typography>
        Quem compra <strong>{linha.nome}</strong> recebe este e-mail na hora:{' '}
        <q>{template.assunto.replaceAll('{{produto_nome}}', linha.nome)}</q>.{' '}
        {link
          ? 'Diga para onde ele leva, e mande um para você mesmo ver.'
          : 'Mande um para você mesmo ver como chega.'}
      </Typography>
      {!template.ativo && (
        <Alert severity="warning">
          Este e-mail está desligado: ligue-o em Templates, ou ninguém o recebe.
        </Alert>
      )}
      {link && (
        <CampoTexto
          control={control}
          name="endereco"
          label={link.rotulo}
          inputMode="url"
          maxLength={500}
          obrigatorio
          ajuda="O link do grupo, da área de aulas ou do arquivo: https://… ou, no Telegram, @grupo"
        />
      )}
    </FormularioDoPasso>
  );
}

/** Passo 5: o link que dá acesso, e o e-mail de acesso visto chegar por quem vende. */
export function PassoAcesso({ caminho, feito, aoContinuar }: PropsDoPasso) {
  const linha_id = caminho.foco?.linha_id ?? null;
  const linhas = useLinhas();
  const [mandado, definirMandado] = useState<string | null>(null);
  const linha = linhas.data?.itens.find(({ id }) => id === linha_id);
  const template = useQuery({
    queryKey: ['GET /api/templates/email', linha_id, 'boas_vindas'],
    queryFn: () => lerBoasVindas(linha_id ?? ''),
    enabled: linha_id !== null,
  });
  if (linha_id === null) {
    return <Alert severity="info">Cadastre antes o que você vende: o e-mail de acesso é dele.</Alert>;
  }
  const editar = linha && (
    <TelaInteira para={`/dashboard/templates/${linha.slug}`} passo="acesso">
      Mudar o texto do e-mail
    </TelaInteira>
  );
  if (mandado !== null || feito) {
    return (
      <>
        <Feito aoContinuar={aoContinuar}>
          {mandado === null
            ? 'O e-mail de acesso já saiu para você, com o link.'
            : `Mandamos para ${mandado}. Veja se chegou, também no spam.`}
        </Feito>
        {editar}
      </>
    );
  }
  if (linha === undefined || template.data === undefined) {
    return linhas.isError || template.isError ? (
      <EstadoErro
        mensagem="Não foi possível ler o e-mail de acesso"
        aoTentarDeNovo={() => {
          void linhas.refetch();
          void template.refetch();
        }}
      />
    ) : (
      <EsqueletoCartoes quantidade={1} />
    );
  }
  return (
    <>
      <Campos linha={linha} template={template.data} aoMandar={definirMandado} />
      {editar}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fraseDosLinks, juntarLinks, linksQueFaltam } from '../../../shared/mensagens/links.rules.ts';
import { variaveisDeExemplo } from '../../../shared/mensagens/mensagens.exemplo.ts';
import { LINK_DE_RENOVACAO } from '../../../shared/mensagens/mensagens.marcacao.ts';
import { renderizarEmail, renova } from '../../../shared/mensagens/mensagens.rules.ts';
import type { ResultadoEnvio } from '../../../shared/mensagens/mensagens.schema.ts';
import { validarTemplate } from '../../../shared/mensagens/mensagens.validar.ts';
import type { TemplateEmailEntrada, TemplateEmailTeste } from '../../../shared/templates/templates.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { ApiError, useHoje } from '../shell/api.ts';
import { CampoAssunto, CampoMensagem } from './CamposDoTexto.tsx';
import {
  api,
  emailInteiro,
  nomeDoRascunho,
  type QualTemplate,
  rotasDoTemplate,
  type TemplateAberto,
  useGuardarTemplate,
  useTemplates,
} from './consultas.ts';
import { EditorDeTexto } from './EditorDeTexto.tsx';
import { LinksDoProduto } from './LinksDoProduto.tsx';
import { molduraDoPerfil, PreviaDoEmail } from './PreviaDoEmail.tsx';
import { useInsercao } from './useInsercao.ts';
import { Variaveis } from './Variaveis.tsx';
import { VoltarAoPadrao } from './VoltarAoPadrao.tsx';
import {
  CAMPOS_DO_EMAIL,
  diferencasDoTemplate,
  esquemaDoTemplate,
  rotulosDasVariaveis,
  type ValoresDoTemplate,
  valoresDoTemplate,
} from './valores.ts';

/** Manda a quem edita o texto de agora, gravado ou não, e diz para onde foi. */
function useEnvioDeTeste(params: QualTemplate) {
  const acao = useAcao<ResultadoEnvio, TemplateEmailTeste>({
    fazer: async (opcoes, body) => {
      const resposta = await api(
        'POST /api/templates/email/{cartao}/{categoria}/teste',
        { params, body },
        opcoes,
      );
      // O que não saiu responde 200, como nas boas-vindas: para a tela é uma falha, e a tentativa seguinte é outra.
      if (!resposta.success)
        throw new ApiError(409, 'teste_nao_saiu', resposta.error ?? 'Erro desconhecido no envio');
      return resposta;
    },
    sucesso: ({ destinatario }) => `Teste enviado para ${destinatario}`,
  });
  return {
    ...acao,
    enviar: ({ assunto, conteudo_texto, configuracoes }: TemplateEmailEntrada) =>
      acao.agir({ assunto, conteudo_texto, configuracoes }),
  };
}

/** A variável de um link, e o endereço que vale enquanto ele está vazio. */
const ajudaDoLink = (link: string, daLinha = '') =>
  daLinha === '' ? `{{${link}}}` : `{{${link}}} · vazio, vale ${daLinha}`;

/** O editor de um e-mail: o texto com os problemas marcados, os links, e a prévia pelo próprio código que manda. */
export function FormularioTemplate({ template }: { template: TemplateAberto }) {
  const { cartao, categoria, nome } = template;
  const guardar = useGuardarTemplate();
  const linha = useTemplates().data?.linhas.find(({ id }) => id === cartao);
  const [preenchendo, preencher] = useState(false);
  const links = linha?.links ?? template.links;
  const rotulos = rotulosDasVariaveis(links);
  const perfil = usePerfil().data;
  const hoje = useHoje();
  const formulario = useCadastro<ValoresDoTemplate, TemplateEmailEntrada, TemplateAberto>({
    nome: nomeDoRascunho(cartao),
    registro: template,
    esquema: useMemo(() => esquemaDoTemplate(categoria), [categoria]),
    valores: valoresDoTemplate(template),
    valoresDe: valoresDoTemplate,
    rotas: useMemo(() => rotasDoTemplate({ cartao, categoria }), [cartao, categoria]),
    guardar,
    chamar: () => nome,
    diferencas: diferencasDoTemplate,
    sucesso: () => 'Template salvo com sucesso!',
    frase: (mensagem) => `Erro ao salvar template: ${mensagem}`,
    vigiaATela: true,
  });
  const { form } = formulario;
  const { control } = form;
  const insercao = useInsercao(form, rotulos);
  const teste = useEnvioDeTeste({ cartao, categoria });
  const escrito = useDeferredValue(useWatch({ control, compute: (valores) => valores }));

  const inteiro = { ...escrito, configuracoes: juntarLinks(links, escrito.configuracoes) };
  const problemas = validarTemplate(inteiro, categoria);
  const faltam = linksQueFaltam(escrito, links, escrito.configuracoes);
  const remetente_nome = perfil?.remetente_nome || perfil?.nome || '';
  const email = renderizarEmail(
    inteiro,
    variaveisDeExemplo({ exemplo: template.exemplo, categoria, hoje, remetente_nome }),
    molduraDoPerfil(perfil, renova(categoria)),
  );
  const deLink = template.variaveis_disponiveis.filter(
    (nome) => nome === LINK_DE_RENOVACAO || Object.hasOwn(template.configuracoes, nome),
  );
  return (
    <EditorDeTexto
      nome={nome}
      formulario={formulario}
      porSalvar={
        form.getValues('versao') === 0 ? 'Ele já sai assim; o que você salvar toma o lugar dele.' : null
      }
      erro={teste.erro}
      nomeDaPrevia="prévia"
      previa={<PreviaDoEmail email={email} remetente={remetente_nome} />}
      variaveis={
        <Variaveis
          rotulos={rotulos}
          escrever={(nome) => `{{${nome}}}`}
          grupos={[
            {
              nomes: template.variaveis_disponiveis.filter((nome) => !deLink.includes(nome)),
              aoEscolher: insercao.inserirVariavel,
            },
            {
              titulo: 'Botão que leva a um link',
              nomes: deLink,
              verbo: 'Inserir botão',
              aoEscolher: insercao.inserirBotao,
            },
            { titulo: 'Só o endereço do link', nomes: deLink, aoEscolher: insercao.inserirVariavel },
          ]}
        />
      }
      texto={
        <>
          <CampoAssunto
            control={control}
            insercao={insercao}
            problemas={problemas}
            letras={[...email.assunto].length}
          />
          <CampoMensagem control={control} insercao={insercao} problemas={problemas} />
          <VoltarAoPadrao
            escrito={emailInteiro(escrito)}
            padrao={emailInteiro(template.padrao)}
            aoVoltar={() => {
              const { assunto, conteudo_texto } = template.padrao;
              form.setValue('assunto', assunto, { shouldDirty: true });
              form.setValue('conteudo_texto', conteudo_texto, { shouldDirty: true });
            }}
          />
        </>
      }
      resto={
        <>
          <Paper variant="outlined" sx={{ padding: 2, display: 'grid', gap: 2, minWidth: 0 }}>
            <div>
              <Typography variant="h2">Links</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                O botão de um link vazio não aparece no email. O que se escreve aqui é só desta mensagem.
              </Typography>
            </div>
            {faltam.length > 0 && (
              <Alert severity="warning">
                {nome}: {fraseDosLinks(faltam)}.
              </Alert>
            )}
            {linha && (
              <Button
                size="small"
                variant="outlined"
                aria-haspopup="dialog"
                sx={{ justifySelf: 'start' }}
                onClick={() => preencher(true)}
              >
                Preencher em todas as mensagens
              </Button>
            )}
            {preenchendo && linha && <LinksDoProduto linha={linha} aoFechar={() => preencher(false)} />}
            {/* O link de renovação é de cada pessoa: não se preenche aqui. */}
            {Object.keys(template.configuracoes).map((link) => (
              <CampoTexto
                key={link}
                control={control}
                name={`configuracoes.${link}`}
                label={rotulos[link] ?? link}
                ajuda={ajudaDoLink(link, links.find(({ id }) => id === link)?.endereco)}
                type="url"
                inputMode="url"
              />
            ))}
          </Paper>
          <CampoMarcar
            control={control}
            name="ativo"
            label={CAMPOS_DO_EMAIL.ativo.rotulo}
            ajuda="Desmarcado, este email não sai para ninguém."
          />
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            disabled={teste.ocupado}
            aria-busy={teste.ocupado}
            onClick={() => void form.handleSubmit(teste.enviar)()}
          >
            {teste.ocupado ? 'Enviando…' : 'Enviar teste para mim'}
          </Button>
        </>
      }
    />
  );
}

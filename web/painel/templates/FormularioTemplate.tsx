import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { variaveisDeExemplo } from '../../../shared/mensagens/mensagens.exemplo.ts';
import { LINK_DE_RENOVACAO } from '../../../shared/mensagens/mensagens.marcacao.ts';
import { renderizarEmail, renova } from '../../../shared/mensagens/mensagens.rules.ts';
import type { ResultadoEnvio } from '../../../shared/mensagens/mensagens.schema.ts';
import { validarTemplate } from '../../../shared/mensagens/mensagens.validar.ts';
import { ROTULO_DO_LINK } from '../../../shared/templates/templates.padrao.ts';
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
  nomeDoRascunho,
  type QualTemplate,
  rotasDoTemplate,
  type TemplateAberto,
  useGuardarTemplate,
} from './consultas.ts';
import { EditorDeTexto } from './EditorDeTexto.tsx';
import { molduraDoPerfil, PreviaDoEmail } from './PreviaDoEmail.tsx';
import { useInsercao } from './useInsercao.ts';
import { Variaveis } from './Variaveis.tsx';
import {
  CAMPOS_DO_EMAIL,
  diferencasDoTemplate,
  esquemaDoTemplate,
  ROTULO_DA_VARIAVEL,
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

/** O editor de um e-mail: o texto com os problemas marcados, os links, e a prévia pelo próprio código que manda. */
export function FormularioTemplate({ template }: { template: TemplateAberto }) {
  const { cartao, categoria, nome } = template;
  const guardar = useGuardarTemplate();
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
  const insercao = useInsercao(form);
  const teste = useEnvioDeTeste({ cartao, categoria });
  const escrito = useDeferredValue(useWatch({ control, compute: (valores) => valores }));

  const problemas = validarTemplate(escrito, categoria);
  const remetente_nome = perfil?.remetente_nome || perfil?.nome || '';
  const email = renderizarEmail(
    escrito,
    variaveisDeExemplo({ cartao, categoria, hoje, remetente_nome }),
    molduraDoPerfil(perfil, renova(categoria)),
  );
  const links = template.variaveis_disponiveis.filter(
    (nome) => nome === LINK_DE_RENOVACAO || Object.hasOwn(template.configuracoes, nome),
  );
  return (
    <EditorDeTexto
      nome={nome}
      formulario={formulario}
      porSalvar={form.getValues('versao') === 0 ? 'ele não for salvo, este email não sai.' : null}
      erro={teste.erro}
      nomeDaPrevia="prévia"
      previa={<PreviaDoEmail email={email} remetente={remetente_nome} />}
      variaveis={
        <Variaveis
          rotulos={ROTULO_DA_VARIAVEL}
          escrever={(nome) => `{{${nome}}}`}
          grupos={[
            {
              nomes: template.variaveis_disponiveis.filter((nome) => !links.includes(nome)),
              aoEscolher: insercao.inserirVariavel,
            },
            {
              titulo: 'Botão que leva a um link',
              nomes: links,
              verbo: 'Inserir botão',
              aoEscolher: insercao.inserirBotao,
            },
            { titulo: 'Só o endereço do link', nomes: links, aoEscolher: insercao.inserirVariavel },
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
        </>
      }
      resto={
        <>
          <Paper variant="outlined" sx={{ padding: 2, display: 'grid', gap: 2, minWidth: 0 }}>
            <div>
              <Typography variant="h2">Links</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                O botão de um link vazio não aparece no email.
              </Typography>
            </div>
            {/* O link de renovação é de cada pessoa: não se preenche aqui. */}
            {Object.keys(template.configuracoes).map((link) => (
              <CampoTexto
                key={link}
                control={control}
                name={`configuracoes.${link}`}
                label={ROTULO_DO_LINK[link] ?? link}
                ajuda={`{{${link}}}`}
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

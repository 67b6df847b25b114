import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { variaveisDeExemplo } from '../../../shared/mensagens/mensagens.exemplo.ts';
import { LINK_DE_RENOVACAO } from '../../../shared/mensagens/mensagens.marcacao.ts';
import { renderizarEmail, renova } from '../../../shared/mensagens/mensagens.rules.ts';
import { validarTemplate } from '../../../shared/mensagens/mensagens.validar.ts';
import { ROTULO_DO_LINK } from '../../../shared/templates/templates.padrao.ts';
import type { TemplateEmailEntrada } from '../../../shared/templates/templates.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { AvisoDoRascunho } from '../../kit/formulario/AvisoDoRascunho.tsx';
import { BotaoSalvar } from '../../kit/formulario/BotaoSalvar.tsx';
import { DialogoConflito } from '../../kit/formulario/DialogoConflito.tsx';
import { BarraDoEditor, EditorComLado, useTelaLarga } from '../../kit/formulario/EditorComLado.tsx';
import { PerguntaDaSaida } from '../../kit/formulario/PerguntaDaSaida.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { usePerfil } from '../pecas/perfil.ts';
import { useHoje } from '../shell/api.ts';
import { CampoAssunto, CampoMensagem } from './CamposDoTexto.tsx';
import { nomeDoRascunho, rotasDoTemplate, type TemplateAberto, useGuardarTemplate } from './consultas.ts';
import { aoRedorDoPerfil, PreviaDoEmail } from './PreviaDoEmail.tsx';
import { useEnvioDeTeste } from './useEnvioDeTeste.ts';
import { useInsercao } from './useInsercao.ts';
import { Variaveis } from './Variaveis.tsx';
import {
  diferencasDoTemplate,
  esquemaDoTemplate,
  ROTULOS,
  type ValoresDoTemplate,
  valoresDoTemplate,
} from './valores.ts';

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
  const { form, ocupado } = formulario;
  const { control } = form;
  const insercao = useInsercao(form);
  const teste = useEnvioDeTeste({ cartao, categoria });
  const escrito = useDeferredValue(useWatch({ control, compute: (valores) => valores }));
  const [previaAberta, abrirPrevia] = useState(false);
  const largo = useTelaLarga();

  const problemas = validarTemplate(escrito, categoria);
  const remetente_nome = perfil?.remetente_nome || perfil?.nome || '';
  const email = renderizarEmail(
    escrito,
    variaveisDeExemplo({ cartao, categoria, hoje, remetente_nome }),
    aoRedorDoPerfil(perfil, renova(categoria)),
  );
  const links = template.variaveis_disponiveis.filter(
    (nome) => nome === LINK_DE_RENOVACAO || Object.hasOwn(template.configuracoes, nome),
  );
  const variaveis = (
    <Variaveis
      nomes={template.variaveis_disponiveis}
      links={links}
      aoInserir={insercao.inserirVariavel}
      aoInserirBotao={insercao.inserirBotao}
    />
  );
  const previa = previaAberta && <PreviaDoEmail email={email} remetente={remetente_nome} />;
  return (
    <>
      <EditorComLado
        nome={nome}
        largo={largo}
        aoEnviar={formulario.aoEnviar}
        lado={
          largo && (
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: 'sticky', top: 16 }}>
              {previa}
              {variaveis}
            </Box>
          )
        }
      >
        <AvisoDoRascunho formulario={formulario} />
        {form.getValues('versao') === 0 && (
          <Alert severity="info">
            Este é um texto para começar. Enquanto ele não for salvo, este email não sai.
          </Alert>
        )}
        <CampoAssunto
          control={control}
          insercao={insercao}
          problemas={problemas}
          letras={[...email.assunto].length}
        />
        <CampoMensagem control={control} insercao={insercao} problemas={problemas} />
        {!largo && variaveis}
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
          label={ROTULOS.ativo}
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
        <Falha erro={formulario.erro ?? teste.erro} />
        <BarraDoEditor>
          <BotaoSalvar ocupado={ocupado} />
          <Button aria-expanded={previaAberta} onClick={() => abrirPrevia(!previaAberta)}>
            {previaAberta ? 'Ocultar prévia' : 'Ver prévia'}
          </Button>
        </BarraDoEditor>
        {!largo && previa}
      </EditorComLado>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}

import type * as z from 'zod';
import { mascaraCpfCnpj } from '../../../shared/base/documentos.ts';
import { CAMPOS_DO_VENDEDOR, vendedorEntrada } from '../../../shared/base/vendedor.ts';
import type { RotasSessao } from '../../../shared/sessao/sessao.routes.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { CampoMascara } from '../../kit/campos/CampoMascara.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CHAVE_DO_PERFIL, usePerfil } from '../pecas/sessao/perfil.ts';
import { criarApi } from '../shell/api.ts';
import { Feito, FormularioDoPasso, type PropsDoPasso, TelaInteira, useAndar } from './partes.tsx';

const api = criarApi<RotasSessao>();

const campos = vendedorEntrada.pick({ razao_social: true, cpf_cnpj: true, email_contato: true });
type Valores = { razao_social: string; cpf_cnpj: string; email_contato: string };
type Entrada = z.output<typeof campos>;
const FALTA: Readonly<Record<keyof Valores, string>> = {
  razao_social: 'Escreva o seu nome, ou o da empresa',
  cpf_cnpj: 'Informe o CPF ou o CNPJ',
  email_contato: 'Informe um e-mail de contato',
};
// Aqui os três se pedem; o que se aceita de cada um é o mesmo do perfil.
const esquema = lerFormulario<Valores>().pipe(
  campos.superRefine((lidos, contexto) => {
    for (const campo of ['razao_social', 'cpf_cnpj', 'email_contato'] as const) {
      if (lidos[campo] === null) contexto.addIssue({ code: 'custom', path: [campo], message: FALTA[campo] });
    }
  }),
);

function Campos({ perfil, aoContinuar }: { perfil: Perfil; aoContinuar: () => void }) {
  const andar = useAndar();
  const formulario = useFormulario<Valores, Entrada, Perfil>({
    nome: 'primeira-venda-vendedor',
    esquema,
    valores: {
      razao_social: perfil.razao_social ?? perfil.nome,
      cpf_cnpj: perfil.cpf_cnpj ? mascaraCpfCnpj(perfil.cpf_cnpj) : '',
      email_contato: perfil.email_contato ?? perfil.email,
    },
    gravar: (entrada, chave) => {
      const { id: _, email: __, logo: ___, ...resto } = perfil;
      return api('PUT /api/perfil', { body: { ...resto, ...entrada } }, { chave });
    },
    aoSalvar: () => void andar(CHAVE_DO_PERFIL).then(aoContinuar),
    frase: (mensagem) => `Não foi possível salvar: ${mensagem}`,
    erroNaTela: true,
  });
  const { control } = formulario.form;
  return (
    <FormularioDoPasso formulario={formulario} rotulo="Salvar e continuar" ocupado="Salvando…">
      <CampoTexto
        control={control}
        name="razao_social"
        label={CAMPOS_DO_VENDEDOR.razao_social.rotulo}
        maxLength={120}
        obrigatorio
        ajuda="Aparece no rodapé da sua página, no checkout e nos e-mails"
      />
      <CampoMascara
        control={control}
        name="cpf_cnpj"
        label={CAMPOS_DO_VENDEDOR.cpf_cnpj.rotulo}
        mascara={mascaraCpfCnpj}
        obrigatorio
      />
      <CampoTexto
        control={control}
        name="email_contato"
        label={CAMPOS_DO_VENDEDOR.email_contato.rotulo}
        type="email"
        maxLength={254}
        obrigatorio
      />
    </FormularioDoPasso>
  );
}

/** Passo 4: nome, documento e contato de quem vende, como a lei e o gateway pedem. */
export function PassoVendedor({ feito, aoContinuar }: PropsDoPasso) {
  const { data, isError, refetch } = usePerfil();
  const completar = (
    <TelaInteira para="/dashboard/perfil" passo="vendedor">
      Completar no Perfil, com endereço e logo
    </TelaInteira>
  );
  if (data === undefined) {
    return isError ? (
      <EstadoErro mensagem="Não foi possível ler o seu perfil" aoTentarDeNovo={() => void refetch()} />
    ) : (
      <EsqueletoCartoes quantidade={1} />
    );
  }
  if (feito) {
    return (
      <>
        <Feito aoContinuar={aoContinuar}>Quem vende é {data.razao_social}.</Feito>
        {completar}
      </>
    );
  }
  return (
    <>
      <Campos key={data.versao} perfil={data} aoContinuar={aoContinuar} />
      {completar}
    </>
  );
}

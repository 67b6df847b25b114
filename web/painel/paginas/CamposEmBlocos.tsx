import { useEffect, useMemo, useRef, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { Secao } from '../../kit/formulario/Secao.tsx';
import { EditorDeBlocos } from '../blocos/EditorDeBlocos.tsx';
import { type AcaoDaEdicao, edicaoDe, editar, errosDe } from '../blocos/edicao.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import type { DaPagina } from './campos.tsx';
import { useOfertasComNome } from './ofertas.ts';

/** A edição dos blocos, com o formulário em dia; o que muda nele por fora (um rascunho, um conflito) entra nela. */
function useBlocosDoFormulario({ control }: DaPagina) {
  const { field } = useController({ control, name: 'blocos.pagina' });
  const [edicao, definir] = useState(() => edicaoDe(field.value));
  const atual = useRef(edicao);
  const guardar = (nova: typeof edicao) => {
    atual.current = nova;
    definir(nova);
  };
  const agir = (acao: AcaoDaEdicao) => {
    const antes = atual.current.conteudo;
    guardar(editar(atual.current, acao));
    if (atual.current.conteudo !== antes) field.onChange(atual.current.conteudo);
  };
  const deFora = useRef((conteudo: typeof field.value) => {
    if (JSON.stringify(conteudo) === JSON.stringify(atual.current.conteudo)) return;
    guardar(editar(atual.current, { tipo: 'trocar', conteudo }));
  });
  useEffect(() => deFora.current(field.value), [field.value]);
  return { edicao, agir };
}

/** Campos da página de blocos: o que ela vende e os blocos, no editor das páginas de venda. */
export function CamposEmBlocos({ control }: DaPagina) {
  const { edicao, agir } = useBlocosDoFormulario({ control });
  const { submitCount } = useFormState({ control });
  const erros = useMemo(() => errosDe(edicao.conteudo), [edicao.conteudo]);
  const escolhida = useWatch({ control, name: 'blocos.venda' });
  const vendas = useOfertasComNome();
  const corDaLoja = usePerfil().data?.cor ?? null;
  const opcoes = [
    { valor: '', rotulo: 'Nenhum' },
    ...vendas.map(({ oferta, nome }) => ({ valor: oferta.id, rotulo: nome })),
    ...(escolhida === '' || vendas.some(({ oferta }) => oferta.id === escolhida)
      ? []
      : [{ valor: escolhida, rotulo: escolhida }]),
  ];
  return (
    <>
      <Secao titulo="O que a página vende">
        <CampoSelecao
          control={control}
          name="blocos.venda"
          label="Produto"
          opcoes={opcoes}
          ajuda="Os planos e os preços são os da página de venda dele, e mudam com ela"
        />
      </Secao>
      <Secao titulo="Blocos">
        <EditorDeBlocos
          edicao={edicao}
          agir={agir}
          erros={erros}
          planos={vendas.find(({ oferta }) => oferta.id === escolhida)?.oferta.planos ?? []}
          corDaLoja={corDaLoja}
          pedidosDoErro={submitCount}
          previa={null}
        />
      </Secao>
    </>
  );
}

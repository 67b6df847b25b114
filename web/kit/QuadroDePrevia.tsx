import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';

/** Uma largura em que se vê a prévia, e quanto dela aparece sem rolar, em px. */
export type TamanhoDePrevia = {
  readonly rotulo: string;
  readonly largura: number;
  readonly altura: number;
};

/** Quanto cabe na largura que há. */
function useLarguraDisponivel() {
  const caixa = useRef<HTMLDivElement>(null);
  const [disponivel, definir] = useState(0);
  useEffect(() => {
    if (caixa.current === null) return;
    const observador = new ResizeObserver(([entrada]) => definir(entrada?.contentRect.width ?? 0));
    observador.observe(caixa.current);
    return () => observador.disconnect();
  }, []);
  return { caixa, disponivel };
}

/** Uma prévia em mais de uma largura, encolhida para caber: `children` põe nela uma moldura com o estilo que recebe. */
export function QuadroDePrevia(props: {
  tamanhos: readonly [TamanhoDePrevia, ...TamanhoDePrevia[]];
  /** Mais botões, ao lado dos de largura. */
  botoes?: ReactNode;
  /** O que vem entre os botões e a moldura. */
  antes?: ReactNode;
  children: (estilo: CSSProperties) => ReactNode;
}) {
  const { tamanhos } = props;
  const [tamanho, definirTamanho] = useState(tamanhos[0]);
  const { caixa, disponivel } = useLarguraDisponivel();
  const escala = disponivel === 0 ? 1 : Math.min(1, disponivel / tamanho.largura);
  return (
    <Box component="section" aria-label="Prévia" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
        {tamanhos.map((opcao) => (
          <Button
            key={opcao.rotulo}
            size="small"
            variant={opcao === tamanho ? 'contained' : 'outlined'}
            aria-pressed={opcao === tamanho}
            onClick={() => definirTamanho(opcao)}
          >
            {opcao.rotulo}
          </Button>
        ))}
        {props.botoes}
      </Box>
      {props.antes}
      <Box ref={caixa} sx={{ overflow: 'hidden', height: tamanho.altura * escala }}>
        {props.children({
          display: 'block',
          width: tamanho.largura,
          height: tamanho.altura,
          borderWidth: 1,
          borderStyle: 'solid',
          borderRadius: 8,
          transform: `scale(${escala})`,
          transformOrigin: '0 0',
          marginInline: Math.max(0, (disponivel - tamanho.largura * escala) / 2),
        })}
      </Box>
    </Box>
  );
}

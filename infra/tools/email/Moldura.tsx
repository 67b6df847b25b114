import { Body, Column, Head, Html, Img, Link, Row, Text } from '@react-email/components';
import type { CSSProperties, ReactElement } from 'react';

/**
 * A moldura dos e-mails, montada uma vez (`npm run email:moldura`): o que muda de um para outro é um buraco,
 * `[[nome]]`, que shared/mensagens/mensagens.html.ts preenche. Estilos em linha, que todo programa lê; as classes são
 * só para o tema escuro.
 */
const FONTE = "Arial, 'Helvetica Neue', Helvetica, sans-serif";
const CLARO = {
  fundo: '#f3f4f6',
  cartao: '#ffffff',
  texto: '#1f2937',
  nome: '#111827',
  rodape: '#5b6472',
  risco: '#e5e7eb',
};

// Quem lê no escuro: Apple Mail e afins pela media query, o Outlook.com pelo atributo que ele põe.
const NO_ESCURO: Readonly<Record<string, string>> = {
  fundo: 'background-color:#111318!important',
  cartao: 'background-color:#1c1f26!important',
  texto: 'color:#e6e8ec!important',
  nome: 'color:#f6f7f9!important',
  rodape: 'color:#a9b0bd!important',
  risco: 'border-color:#343943!important',
  segundo: 'color:#e6e8ec!important;border-color:#6b7280!important;background-color:#1c1f26!important',
};
const regras = (antes: string) =>
  Object.entries(NO_ESCURO)
    .map(([classe, estilo]) => `${antes}.${classe}{${estilo}}`)
    .join('');
const ESTILO = `.fundo{background-color:${CLARO.fundo}}:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${regras('')}}${regras('[data-ogsc] ')}`;

// O Outlook de Windows não lê o espaço do link nem a cor de fundo do estilo: os dois vão também na célula.
type DoOutlook = { readonly msoPaddingAlt?: string; readonly msoHide?: string };
const celulaDoBotao: CSSProperties & DoOutlook = { borderRadius: 8, msoPaddingAlt: '13px 28px' };
const corDaCelula = { bgcolor: '[[cor]]' };
const linkDoBotao: CSSProperties = {
  display: 'inline-block',
  padding: '13px 28px',
  fontFamily: FONTE,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 'bold',
  textDecoration: 'none',
  borderRadius: 8,
};
const escondida: CSSProperties & DoOutlook = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  msoHide: 'all',
};
const tabelaDoBotao: CSSProperties = { width: 'auto', margin: '0 auto 16px auto' };

const Principal = (
  <Row width={undefined} style={tabelaDoBotao}>
    <Column align="center" {...corDaCelula} style={{ ...celulaDoBotao, backgroundColor: '[[cor]]' }}>
      <Link
        href="[[link]]"
        style={{
          ...linkDoBotao,
          color: '#ffffff',
          backgroundColor: '[[cor]]',
          border: '1px solid [[cor]]',
        }}
      >
        [[texto]]
      </Link>
    </Column>
  </Row>
);

const Secundario = (
  <Row width={undefined} style={tabelaDoBotao}>
    <Column align="center" style={celulaDoBotao}>
      <Link
        href="[[link]]"
        className="segundo"
        style={{
          ...linkDoBotao,
          color: '[[cor]]',
          backgroundColor: CLARO.cartao,
          border: '1px solid #c3c9d2',
        }}
      >
        [[texto]]
      </Link>
    </Column>
  </Row>
);

const textoDoCorpo: CSSProperties = {
  margin: '0 0 16px 0',
  fontFamily: FONTE,
  fontSize: 16,
  lineHeight: '24px',
  color: CLARO.texto,
  wordBreak: 'break-word',
};
const textoDoPe: CSSProperties = {
  ...textoDoCorpo,
  margin: '0 0 8px 0',
  fontSize: 13,
  lineHeight: '19px',
  color: CLARO.rodape,
};

const celula: CSSProperties = { textAlign: 'left' };

const Pagina = (
  <Html lang="pt-BR" dir="ltr">
    <Head>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>[[assunto]]</title>
      <style>{ESTILO}</style>
    </Head>
    <Body className="fundo" style={{ margin: 0, padding: 0 }}>
      {/* O espaço que empurra o corpo para fora da linha da caixa de entrada vem com o valor. */}
      <div style={escondida}>[[previa]]</div>
      <Row className="fundo" style={{ backgroundColor: CLARO.fundo }}>
        <Column align="center" style={{ padding: '24px 12px' }}>
          {/* O Outlook ignora a largura máxima: para ele vale o atributo. */}
          <table
            role="presentation"
            align="center"
            width="600"
            border={0}
            cellPadding={0}
            cellSpacing={0}
            className="cartao"
            style={{ width: '100%', maxWidth: 600, backgroundColor: CLARO.cartao, borderRadius: 12 }}
          >
            <tbody>
              <tr>
                <td style={{ ...celula, padding: '24px 24px 0 24px' }}>[[topo]]</td>
              </tr>
              <tr>
                <td style={{ ...celula, padding: '20px 24px 12px 24px' }}>[[corpo]]</td>
              </tr>
              <tr>
                <td
                  className="risco"
                  style={{ ...celula, padding: '16px 24px', borderTop: `1px solid ${CLARO.risco}` }}
                >
                  [[pe]]
                </td>
              </tr>
            </tbody>
          </table>
        </Column>
      </Row>
    </Body>
  </Html>
);

/** Cada pedaço do e-mail e o nome por que shared/mensagens o conhece. */
export const PEDACOS: Readonly<Record<string, ReactElement>> = {
  pagina: Pagina,
  // Fundo branco também no escuro: o logo pode ter letra escura sobre nada.
  logoNoAlto: (
    <Img
      src="[[endereco]]"
      width="[[largura]]"
      height="[[altura]]"
      alt="[[nome]]"
      style={{ maxWidth: '100%', padding: 6, borderRadius: 6, backgroundColor: '#ffffff' }}
    />
  ),
  nomeNoAlto: (
    <Text
      className="nome"
      style={{
        ...textoDoCorpo,
        margin: 0,
        fontSize: 18,
        fontWeight: 'bold',
        color: CLARO.nome,
      }}
    >
      [[nome]]
    </Text>
  ),
  paragrafo: (
    <Text className="texto" style={textoDoCorpo}>
      [[linhas]]
    </Text>
  ),
  principal: Principal,
  secundario: Secundario,
  linhasDoPe: (
    <Text className="rodape" style={textoDoPe}>
      [[linhas]]
    </Text>
  ),
  conta: (
    <Text className="rodape" style={textoDoPe}>
      <Link href="[[link]]" className="rodape" style={{ color: CLARO.rodape, textDecoration: 'underline' }}>
        Minha conta: ver o que você tem, trocar o cartão ou cancelar
      </Link>
    </Text>
  ),
  descadastro: (
    <Text className="rodape" style={textoDoPe}>
      <Link href="[[link]]" className="rodape" style={{ color: CLARO.rodape, textDecoration: 'underline' }}>
        Não quero mais receber estes avisos
      </Link>
    </Text>
  ),
};

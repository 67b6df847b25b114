/** O aviso de risco (especificação 2, seção 1), com as mesmas palavras em toda página. */
export function Risco() {
  return (
    <>
      Operações esportivas são renda variável: há ganhos e há perdas, e não existe promessa nem garantia de
      lucro. Resultados passados não garantem resultados futuros. Cada operação é decisão e responsabilidade
      de quem compra. Proibido para menores de 18 anos. Jogue com responsabilidade.
    </>
  );
}

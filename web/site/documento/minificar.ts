/**
 * Encolhe o CSS das páginas: comentários, quebras e espaços sem efeito. Serve ao que escrevemos aqui (sem textos com
 * espaços dobrados nem `url()` sem aspas); não é um minificador de uso geral.
 */
export function minificar(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

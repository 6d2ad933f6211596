/** What the public page of a search does once a script runs; without it the page is a plain form. */
document.documentElement.classList.add('js');

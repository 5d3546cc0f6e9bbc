#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""core_words.py LIST FOR_LUPDATE ROOT SOURCE…: what these sources say to people, once as the program knows it, once
as lupdate finds it. A text is a literal of two words or more, one word with a capital in core, or what is made a
Sentence; counted(n, "row", "rows") says "%1 row" and "%1 rows". Not what goes through tr(), nor what is for programs. A page of terms says its words."""
import os
import re
import sys

TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|^\#[^\n]*|R"(\w*)\(.*?\)\1"|'(?:[^'\\\n]|\\.)'|"(?:[^"\\\n]|\\.)*"|[^"'/#R]+|.''',
                   re.M | re.S)
OF_QT = re.compile(r'\b(tr|QT_TR_NOOP|translate|QStringLiteral|QLatin1String|QRegularExpression|setObjectName|static_assert)\([^()]*$')
# A word alone that is declared as one: .unit = "nats", {Kind::Image, "image", "image"}, an arm of a condition.
WORD = re.compile(r'\bSentence\($|\.(unit|label|words|one|many) = $|::\w+, "", $|[?] $|[?] "" : $')
COUNTED = re.compile(r'\bcounted\([^;"]*("", )?$')
FOR_PROGRAMS = re.compile(r'[{$\\\t]|</|<!|://|>>|\(\);|#!|^\||[-&] ?$')
ESCAPES = {'n': '\n', 't': '\t'}


def literals(source):
    """Each literal, those side by side as one, with the code of some lines before it."""
    before, text = '', None
    for token in TOKEN.finditer(source):
        piece = token.group()
        if piece[0] == '"':
            text = (text or '') + re.sub(r'\\(.)', lambda m: ESCAPES.get(m[1], m[1]), piece[1:-1])
            continue
        if piece.startswith(('//', '/*', '#')) or (text is not None and piece.isspace()):
            continue
        if text is not None:
            yield text, before
            before, text = (before + '""')[-200:], None
        before = (before + piece)[-200:]


def words(text):
    pieces = (word.strip('.,;:!?()\'"%') for word in text.split())
    return [word for word in pieces if re.fullmatch(r"[^\W\d_]([^\W\d_]|['-])*[^\W\d_]", word) and re.search('[A-Za-z]{2}', word)]


def texts(source, of_core):
    for text, before in literals(source):
        if OF_QT.search(before):
            continue
        counted = COUNTED.search(before)
        text = ('%1 ' if counted else '') + text
        inner = re.sub(r'^([ \n,;:·–—]|\. )+|[ \n,;:·–—]+$', '', text)
        said = '%1' in inner or of_core and re.fullmatch('[A-Za-z-]{3,}', inner) and WORD.search(re.sub(r'\s+', ' ', before))
        count = len(words(inner))
        capital = of_core and re.fullmatch(r'[A-Z][A-Za-z-]{3,}( \W?[\w]?)?', inner)
        commas = inner.count(',')
        if FOR_PROGRAMS.search(inner) or commas >= 4 and commas + 1 >= inner.count(' '):
            continue
        if count >= 2 or capital or count and (said or ' ' in inner):
            yield inner


def explained(page):
    """What a page of terms (resources/terms.md) says: names out of backticks, titles, sources and paragraphs."""
    for line in re.sub(r'<!--.*?-->', '', page, flags=re.S).splitlines():
        key, _, value = line.partition(': ')
        if key == '- names':
            yield from (name for name in value.split(' | ') if name[0] != '`')
        elif key in ('- title', '- source'):
            yield value
        elif line and line[0] not in '-#':
            yield line


def main(listed, for_lupdate, root, *sources):
    places = {}
    for path in sources:
        name = os.path.relpath(path, root)
        with open(path, encoding='utf-8') as file:
            source = file.read()
        for text in explained(source) if name.endswith('.md') else texts(source, name.startswith('core/') and '/samples/' not in name and '/schema/' not in name):
            places.setdefault(text, set()).add(name)
    with open(listed, 'w', encoding='utf-8') as file:
        for text in sorted(places):
            file.write(text.replace('\n', '\\n') + '\n')
    with open(for_lupdate, 'w', encoding='utf-8') as file:
        file.write('// What core says to people. Made from its sources: do not edit.\nstatic const char* const words[] = {\n')
        for text in sorted(places):
            quoted = text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n')
            file.write('    //: %s\n    QT_TRANSLATE_NOOP("core", "%s"),\n' % (' '.join(sorted(places[text])), quoted))
        file.write('};\n')


main(*sys.argv[1:])

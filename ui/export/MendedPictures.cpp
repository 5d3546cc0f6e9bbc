// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/MendedPictures.h"

#include "ui/plots/chart/Chart.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <cmath>
#include <vector>

namespace epsiloscope {

namespace {

constexpr double nearEnough = 0.5; ///< in pixels of the text's own coordinates

/// One element `text` of the generator.
struct TextRun {
    qsizetype begin, end;     ///< those of the whole element
    QString before, after, y; ///< its attributes around x and y: colour, and font
    QString x, words;         ///< words as they are escaped
};

QString attributeIn(const QString& attributes, const QString& name) {
    const QRegularExpression value(QStringLiteral(R"re(\b%1="([^"]*)")re").arg(name));
    return value.match(attributes).captured(1);
}

QString unescaped(QString words) {
    // The ampersand last: else "&amp;lt;" would become "<".
    return words.replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

double widthOf(const TextRun& run) {
    const double size = attributeIn(run.after, QStringLiteral("font-size")).toDouble();
    QFont font = pictureFont();
    font.setFamilies({attributeIn(run.after, QStringLiteral("font-family"))});
    // A font has whole pixels; of other sizes the width follows.
    font.setPixelSize(std::max(1, qRound(size)));
    font.setWeight(static_cast<QFont::Weight>(attributeIn(run.after, QStringLiteral("font-weight")).toInt()));
    font.setItalic(attributeIn(run.after, QStringLiteral("font-style")) == QLatin1String("italic"));
    return QFontMetricsF(font).horizontalAdvance(unescaped(run.words)) * size / font.pixelSize();
}

bool goesLeft(const QString& words) {
    return std::any_of(words.begin(), words.end(), [](QChar letter) {
        return letter.direction() == QChar::DirR || letter.direction() == QChar::DirAL;
    });
}

bool goesOn(const TextRun& run, const TextRun& next, const QString& between) {
    return between.trimmed().isEmpty() && run.y == next.y && run.before == next.before &&
           run.after == next.after && !goesLeft(run.words) && !goesLeft(next.words) &&
           std::abs(run.x.toDouble() + widthOf(run) - next.x.toDouble()) <= nearEnough;
}

std::vector<TextRun> runsIn(const QString& svg) {
    static const QRegularExpression element(
        QStringLiteral(R"re(<text ([^>]*?)\bx="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)</text>)re"));
    std::vector<TextRun> runs;
    for (auto each = element.globalMatch(svg); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        runs.push_back({found.capturedStart(), found.capturedEnd(), found.captured(1), found.captured(4),
                        found.captured(3), found.captured(2), found.captured(5)});
    }
    return runs;
}

QString wholeText(const std::vector<TextRun>& runs, std::size_t from, std::size_t to) {
    const TextRun& first = runs[from];
    QString text = QStringLiteral("<text ") + first.before + QStringLiteral("x=\"") + first.x +
                   QStringLiteral("\" y=\"") + first.y + QLatin1Char('"') + first.after + QLatin1Char('>') +
                   first.words;
    for (std::size_t i = from + 1; i < to; ++i)
        text += QStringLiteral("<tspan x=\"") + runs[i].x + QStringLiteral("\">") + runs[i].words +
                QStringLiteral("</tspan>");
    return text + QStringLiteral("</text>");
}

/// In a picture that is scaled the generator closes a group and opens the same one again for each run.
QString withGroupsJoined(const QString& svg) {
    constexpr QLatin1String opening("<g "), closing("</g>");
    static const QRegularExpression turn(QStringLiteral("</g>\\s*(<g [^>]*>)"));
    QString joined;
    qsizetype copied = 0;
    for (auto each = turn.globalMatch(svg); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        const qsizetype open = svg.lastIndexOf(opening, found.capturedStart());
        if (open < 0 || svg.indexOf(closing, open) != found.capturedStart() ||
            !QStringView(svg).sliced(open).startsWith(found.captured(1)))
            continue;
        joined += QStringView(svg).mid(copied, found.capturedStart() - copied);
        copied = found.capturedEnd();
    }
    return joined += QStringView(svg).mid(copied);
}

} // namespace

QByteArray withWholeTexts(const QByteArray& svg) {
    const QString text = withGroupsJoined(QString::fromUtf8(svg));
    const std::vector<TextRun> runs = runsIn(text);
    QString whole;
    qsizetype copied = 0;
    for (std::size_t from = 0, to = 0; from < runs.size(); from = to) {
        to = from + 1;
        while (to < runs.size() &&
               goesOn(runs[to - 1], runs[to], text.mid(runs[to - 1].end, runs[to].begin - runs[to - 1].end)))
            ++to;
        if (to == from + 1) continue;
        whole += QStringView(text).mid(copied, runs[from].begin - copied);
        whole += wholeText(runs, from, to);
        copied = runs[to - 1].end;
    }
    whole += QStringView(text).mid(copied);
    static const QRegularExpression family(QStringLiteral(R"re(font-family="([^",]*)")re"));
    whole.replace(family, QStringLiteral("font-family=\"\\1, sans-serif\""));
    return whole.toUtf8();
}

QByteArray withoutDate(QByteArray pdf) {
    const qsizetype date = pdf.indexOf("/CreationDate ("), dateEnd = pdf.indexOf(')', date) + 1;
    const qsizetype start = pdf.lastIndexOf("startxref\n");
    if (date < 0 || start < 0) return pdf;
    const qsizetype removed = dateEnd - date;
    constexpr qsizetype startDigits = sizeof "startxref\n" - 1;
    const qsizetype table =
        pdf.mid(start + startDigits, pdf.indexOf('\n', start + startDigits) - start - startDigits)
            .toLongLong();
    if (table <= dateEnd || pdf.mid(table, 5) != "xref\n") return pdf;
    // Entries are 20 bytes: ten digits, a blank, the generation, "n" or "f".
    for (qsizetype entry = pdf.indexOf('\n', table + 5) + 1; entry + 20 <= start && pdf[entry + 10] == ' ';
         entry += 20)
        if (const qlonglong offset = pdf.mid(entry, 10).toLongLong(); offset > date)
            pdf.replace(entry, 10, QByteArray::number(offset - removed).rightJustified(10, '0'));
    pdf.replace(start, pdf.size() - start, "startxref\n" + QByteArray::number(table - removed) + "\n%%EOF\n");
    return pdf.remove(date, removed);
}

} // namespace epsiloscope

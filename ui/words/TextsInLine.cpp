// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/TextsInLine.h"

#include <QStringList>

#include <algorithm>

namespace epsiloscope {

QString textsInOneLine(const std::vector<std::string>& texts) {
    QStringList parts;
    for (const std::string& each : texts) {
        QString text = QString::fromStdString(each);
        const bool plain = !text.contains(',') && !text.contains('"') && text == text.trimmed();
        parts << (plain ? text : QStringLiteral("\"%1\"").arg(text.replace("\"", "\"\"")));
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<std::string> textsFromLine(const QString& line) {
    std::vector<std::string> texts;
    QString text;
    bool quoted = false, wasQuoted = false;
    const auto end = [&] {
        const std::string one = (wasQuoted ? text : text.trimmed()).toStdString();
        if (!one.empty() && std::find(texts.begin(), texts.end(), one) == texts.end()) texts.push_back(one);
        text.clear();
        wasQuoted = false;
    };
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
            text += c;
            ++i;
        } else if (c == '"' && (quoted || text.trimmed().isEmpty())) {
            if (!quoted) text.clear();
            quoted = !quoted;
            wasQuoted = true;
        } else if (c == ',' && !quoted) {
            end();
        } else if (quoted || !wasQuoted) {
            text += c; // blanks after a closing quotation mark mean nothing
        }
    }
    end();
    return texts;
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/Said.h"

#include "ui/language/SpokenLanguage.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace epsiloscope {

namespace {

bool opensQuote(QChar c) {
    return QStringView(u"'\"“‘").contains(c);
}

// Blanks and joints around a text stay where they are.
QString translation(const QString& text) {
    const QString inner = withoutJoints(text);
    if (inner.isEmpty()) return text;
    const QString words = QCoreApplication::translate("core", inner.toUtf8().constData());
    const qsizetype start = text.indexOf(inner);
    return text.left(start) + words + text.mid(start + inner.size());
}

QString worded(const Sentence& sentence) {
    if (sentence.form().empty()) {
        if (sentence.parts().empty()) return translation(QString::fromStdString(sentence));
        QString all;
        for (const Sentence& part : sentence.parts())
            all += worded(part);
        return all;
    }
    // In one go: what is filled in may hold a %2 of its own.
    const QString form = translation(QString::fromStdString(sentence.form()));
    QString words;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int place = form[i] == u'%' && i + 1 < form.size() ? form[i + 1].digitValue() : 0;
        if (place < 1 || static_cast<std::size_t>(place) > sentence.parts().size()) {
            words += form[i];
            continue;
        }
        const Sentence& part = sentence.parts()[static_cast<std::size_t>(place) - 1];
        const bool own = !words.isEmpty() && opensQuote(words.back());
        words += own ? QString::fromStdString(part) : worded(part);
        ++i;
    }
    return words;
}

thread_local int alive = 0;

} // namespace

QString withoutJoints(const QString& text) {
    static const QRegularExpression around(QStringLiteral("^([ \\n,;:·–—]|\\. )+|[ \\n,;:·–—]+$"));
    return QString(text).remove(around);
}

QString said(const Sentence& words) {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    if (!spoken || spoken->name() == plainEnglish || InEnglish::now()) return QString::fromStdString(words);
    return worded(words);
}

InEnglish::InEnglish() {
    ++alive;
}

InEnglish::~InEnglish() {
    --alive;
}

bool InEnglish::now() {
    return alive > 0;
}

} // namespace epsiloscope

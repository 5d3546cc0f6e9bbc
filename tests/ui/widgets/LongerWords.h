// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTranslator>

namespace epsiloscope::testing {

/// A language whose words are English ones with accents, a third longer and in brackets, as those of other
/// languages are longer: what has room for them has room for a translation. Places (%1), mnemonics (&) and
/// tags stay as they are.
class LongerWords final : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        // Names of keys are the keyboard's.
        if (QLatin1String(context) == QLatin1String("QShortcut")) return {};
        return longer(QString::fromUtf8(source));
    }

    static QString longer(const QString& text) {
        static const QRegularExpression kept(QStringLiteral("<[^<>]*>|&[a-z]+;|%L?[0-9n]+|\\t.*$"));
        static const QRegularExpression letter(QStringLiteral("[A-Za-z]"));
        if (!text.contains(letter)) return text;
        QString accented;
        qsizetype from = 0, letters = 0;
        const auto accent = [&](QStringView part) {
            for (const QChar each : part) {
                letters += each.isLetter() ? 1 : 0;
                accented += accentOf(each);
            }
        };
        QString tail; // of a menu: its key
        for (auto all = kept.globalMatch(text); all.hasNext();) {
            const QRegularExpressionMatch match = all.next();
            accent(QStringView(text).mid(from, match.capturedStart() - from));
            (match.captured().startsWith('\t') ? tail : accented) += match.captured();
            from = match.capturedEnd();
        }
        accent(QStringView(text).mid(from));
        return QStringLiteral("⟦") + accented + padding((letters * 3 + 5) / 10) + QStringLiteral("⟧") + tail;
    }

private:
    static QString accentOf(QChar letter) {
        static const QString plain = QStringLiteral("AEIOUaeiouycnsz"),
                             with = QStringLiteral("ÅÉÎÖÛåéîöûýçñšž");
        const auto at = plain.indexOf(letter);
        return at < 0 ? QString(letter) : QString(with[at]);
    }
    // In words, so that it can be wrapped.
    static QString padding(qsizetype letters) {
        static const QString words = QStringLiteral("öné twö thréé föûr fîvé sîx ");
        QString added;
        while (added.size() < letters)
            added += words;
        return added.left(letters).trimmed();
    }
};

} // namespace epsiloscope::testing

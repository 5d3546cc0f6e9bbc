// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QSet>
#include <QString>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <vector>

class QSettings;

namespace epsiloscope {

/// English, in which everything is written, needs no file.
inline const QString plainEnglish = QStringLiteral("en");

/// Where translations are looked for, the first first: the person's own (data/epsiloscope/languages), those
/// that are installed (share/epsiloscope/languages), those that the program brings (:/languages).
QStringList languageFolders();

/// A text of words that the program brings, in English: "terms.md".
QString ownWords(const QString& name);

/// The languages that there are: English, those of epsiloscope_<name>.qm in the folders, and the
/// pseudo-locale.
QStringList languagesIn(const QStringList& folders);

/// A language as its own speakers call it: "Deutsch".
QString nameOfLanguage(const QString& language);

/// Which language the window is to speak: `asked` for on the command line, else by the variable
/// EPSILOSCOPE_LANGUAGE, else as chosen in the window, else the first of the system's that there is, else
/// English. `settings` may be null.
QString wantedLanguage(const QString& asked, const QSettings* settings, const QStringList& folders);

/// The choice for the next start; empty: as the system.
QString rememberedLanguage(const QSettings* settings);
void rememberLanguage(QSettings* settings, const QString& language);

/// A language that the program speaks for as long as this lives: its own words, Qt's, and core's (said()).
/// One at a time. Numbers stay as they are in files and on the command line.
class SpokenLanguage {
public:
    /// Errors: there is no such language; its file is none.
    static Result<std::unique_ptr<SpokenLanguage>> speak(const QString& language,
                                                         const QStringList& folders = languageFolders());
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;
    ~SpokenLanguage();

    const QString& name() const { return name_; }
    const QStringList& folders() const { return folders_; }

    /// Null before any is spoken: English.
    static const SpokenLanguage* now();

private:
    SpokenLanguage(QString name, QStringList folders, std::vector<std::unique_ptr<QTranslator>> translators);

    QString name_;
    QStringList folders_;
    std::vector<std::unique_ptr<QTranslator>> translators_;
};

/// The file in the language that is spoken, or what stands in `english`. Looked for in the folders of
/// languages, by its name in them: "manual/de/window.md", "lessons/hidden-vote/lesson.de.md".
QString inSpokenLanguage(const QString& file, const QString& english);

/// The name of the made-up language that the pseudo-locale speaks.
inline const QString pseudoLanguage = QStringLiteral("en-XA");

/// A made-up language in which one sees what was not translated, and what has no room for longer words:
/// English with accents, about 30 % longer, in ⟦⟧. As they are stay %1 and %n, the letter behind an &,
/// HTML tags and entities, names of files (*.csv, a/b) and keys, words with digits or =, and single letters.
class PseudoLocale final : public QTranslator {
    Q_OBJECT
public:
    /// `core`: the texts of core that translators get, one a line; others of the context "core" are data.
    explicit PseudoLocale(const QString& core = {});

    QString translate(const char* context, const char* sourceText, const char* disambiguation = nullptr,
                      int n = -1) const override;
    bool isEmpty() const override { return false; }

    /// A text in this language.
    static QString accented(const QString& text);

private:
    QSet<QString> core_;
};

} // namespace epsiloscope

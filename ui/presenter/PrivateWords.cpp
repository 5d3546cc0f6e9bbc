// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/PrivateWords.h"

#include "ui/widgets/BuiltInFiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSysInfo>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr qsizetype mostRemembered = 4096;
constexpr qsizetype leastLetters = 3; // of a name that stands alone: shorter ones are parts of words

struct Instead {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::PrivateWords)
};

// Accounts that are nobody's, whose names are words of mathematics or of the window.
bool namesNobody(const QString& name) {
    static const QStringList none{"root", "user",      "users", "admin", "guest",
                                  "home", "localhost", "data",  "test"};
    return name.size() < leastLetters || none.contains(name.toLower());
}

QString alone(const QString& name) {
    return QStringLiteral("(?<![\\w.-])%1(?![\\w-])").arg(QRegularExpression::escape(name));
}

} // namespace

PrivateWords::PrivateWords() {
    const auto kind = [this](const char* pattern, const QString& instead) {
        kinds_.push_back({QRegularExpression(QString::fromLatin1(pattern),
                                             QRegularExpression::CaseInsensitiveOption |
                                                 QRegularExpression::UseUnicodePropertiesOption),
                          instead});
    };
    // From the root or a drive, behind nothing that would make it a fraction or the end of a tag.
    kind(R"((?<![\w/<:.])(?:file://)?(?:~|[a-z]:)?[/\\](?:[^/\\\s"'<>]+[/\\])+[^/\\\s"'<>,;)]*)",
         Instead::tr("a file"));
    kind(R"((?<![\w.-])[\w][\w.-]*\.(?:csv|tsv|txt|json|gz|xz|zip|npy|npz|arff|parquet|xlsx?|data|svm|libsvm)"
         R"(|idx|pkl|svg|pdf|png|html?|epsiloscope|epsiloscope-show)(?![\w-]))",
         Instead::tr("a file"));
    for (const char* const variable : {"USER", "LOGNAME", "USERNAME"})
        addPerson(qEnvironmentVariable(variable));
    addPerson(QDir::home().dirName());
    if (const QString host = QSysInfo::machineHostName(); !namesNobody(host))
        add(alone(host), Instead::tr("this computer"));
}

void PrivateWords::add(const QString& pattern, const QString& instead) {
    if (known_.contains(pattern)) return;
    known_ << pattern;
    without_.clear();
    rules_.push_back({QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption |
                                                      QRegularExpression::UseUnicodePropertiesOption),
                      instead});
}

void PrivateWords::addNames(const QString& path, const QString& instead) {
    if (path.isEmpty() || isBuiltIn(path)) return;
    const QFileInfo file(path);
    for (const QString& whole : {QDir::toNativeSeparators(path), path, file.absoluteFilePath()})
        if (whole.size() > file.fileName().size()) add(QRegularExpression::escape(whole), instead);
    if (!file.fileName().isEmpty()) add(alone(file.fileName()), instead);
    for (const QString& stem : {file.completeBaseName(), file.baseName()})
        if (stem.size() >= leastLetters) add(alone(stem), instead);
}

void PrivateWords::addData(const QString& path) {
    addNames(path, Instead::tr("the data"));
}

void PrivateWords::addFile(const QString& path) {
    addNames(path, Instead::tr("a file"));
}

void PrivateWords::addPerson(const QString& name) {
    if (!namesNobody(name)) add(alone(name), QStringLiteral("…"));
}

bool PrivateWords::in(const QString& text) const {
    const auto has = [&text](const Rule& rule) { return rule.word.match(text).hasMatch(); };
    if (text.isEmpty() || without_.contains(text)) return false;
    if (std::ranges::any_of(rules_, has) || std::ranges::any_of(kinds_, has)) return true;
    if (without_.size() >= mostRemembered) without_.clear();
    without_.insert(text);
    return false;
}

QString PrivateWords::said(const QString& text) const {
    QString now = text;
    for (const auto* all : {&rules_, &kinds_})
        for (const Rule& rule : *all)
            now.replace(rule.word, rule.instead);
    return now;
}

} // namespace epsiloscope

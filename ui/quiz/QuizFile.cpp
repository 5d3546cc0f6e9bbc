// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/QuizFile.h"

#include "core/declared/CsvFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStandardPaths>

namespace epsiloscope {

namespace {

const QString header = QStringLiteral("sitting,day,part,question,answer,right_answer,correct,source");

QString cell(const QString& text) {
    return QString::fromStdString(csvCell(text.toStdString()));
}

QString lineOf(const QuizAnswer& given) {
    const QStringList cells{cell(given.sitting),
                            given.day.toString(Qt::ISODate),
                            toString(given.part),
                            cell(given.question),
                            cell(given.answer.isEmpty() ? QStringLiteral("unknown") : given.answer),
                            cell(given.right),
                            given.correct ? QStringLiteral("1") : QStringLiteral("0"),
                            sourceOfAnswers()};
    return cells.join(QLatin1Char(',')) + QLatin1Char('\n');
}

Error failure(const QFile& file) {
    return {file.errorString().toStdString(), file.fileName().toStdString(),
            "make room or allow writing there"};
}

} // namespace

QString sourceOfAnswers() {
    return sourceOfAnswers(QGuiApplication::platformName(), qEnvironmentVariableIsSet(testingVariable));
}

QString sourceOfAnswers(const QString& platform, bool testing) {
    const bool unseen = platform == QLatin1String("offscreen") || platform == QLatin1String("minimal") ||
                        platform == QLatin1String("vnc");
    return unseen || testing ? QStringLiteral("test") : QStringLiteral("person");
}

QuizFile QuizFile::usual() {
    return QuizFile(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                    QStringLiteral("/quiz/odds.csv"));
}

bool QuizFile::exists() const {
    return QFileInfo::exists(path_);
}

Result<void> QuizFile::append(const std::vector<QuizAnswer>& answers) const {
    QDir().mkpath(QFileInfo(path_).path());
    QFile file(path_);
    const bool fresh = !file.exists();
    const QFileDevice::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append, ownerOnly)) return failure(file);
    QString text = fresh ? header + QLatin1Char('\n') : QString();
    for (const QuizAnswer& each : answers)
        text += lineOf(each);
    const QByteArray bytes = text.toUtf8();
    const qint64 before = file.size();
    if (file.write(bytes) == bytes.size() && file.flush()) return {};
    const Error error = failure(file);
    file.resize(before);
    return error;
}

QuizScore QuizFile::scoreOf(const QString& sitting) const {
    QuizScore score;
    QFile file(path_);
    if (!file.open(QIODevice::ReadOnly)) return score;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (!line.startsWith(cell(sitting) + QLatin1Char(','))) continue;
        auto& half =
            line.section(QLatin1Char(','), 2, 2) == toString(QuizPart::After) ? score.after : score.before;
        // From behind: an answer may have a comma.
        half = half.value_or(0) + line.section(QLatin1Char(','), -2, -2).toInt();
    }
    return score;
}

Result<void> QuizFile::remove() const {
    QFile file(path_);
    if (file.exists() && !file.remove()) return failure(file);
    return {};
}

} // namespace epsiloscope

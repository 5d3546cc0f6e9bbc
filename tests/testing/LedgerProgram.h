// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/Program.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QDirIterator>

#include <memory>

namespace epsiloscope::testing {

/// A person's data folder and state folder, and the program run with them: every test has its own.
class LedgerProgram {
public:
    LedgerProgram() {
        qputenv("XDG_DATA_HOME", data_.path().toLocal8Bit());
        qputenv("XDG_STATE_HOME", state_.path().toLocal8Bit());
    }

    const QTemporaryDir& folder() const { return folder_; }
    QString ledgers() const { return data_.filePath("Epsiloscope/Epsiloscope/ledgers"); }
    /// Where it is also written how far each ledger has come.
    QString heads() const { return state_.filePath("epsiloscope/ledgers"); }
    QString releases() const { return data_.filePath("Epsiloscope/Epsiloscope/releases"); }

    /// 300 people of two ages, the same for the same `from`.
    static QByteArray people(int from = 0) {
        QByteArray text = "age,hours,rich\n";
        for (int i = from; i < from + 300; ++i) {
            const int age = 18 + (i * 37) % 71, hours = (i * 53 + i / 7) % 79;
            text += QByteArray::number(age) + ',' + QByteArray::number(hours) + ',' +
                    (age + hours > 90 ? "yes" : "no") + '\n';
        }
        return text;
    }
    QString dataset(const QString& name = "people.csv", int from = 0) const {
        return write(folder_, name, people(from));
    }
    /// Those people as an experiment names them, and declares how they are read.
    static QByteArray data(const QString& name = "people.csv") {
        return R"("data": {"path": ")" + name.toUtf8() +
               R"(", "label": "rich", "delimiter": ",", "header": true, "decimal": "point",)"
               R"( "missing_markers": ["?"]})";
    }
    /// Logistic regression on those people at ε = 0.1, pure, replace one record: milliseconds.
    QString experiment(const QByteArray& rest = R"("release": true)",
                       const QString& name = "people.csv") const {
        return write(folder_, "experiment.json",
                     "{" + data(name) + R"(,
 "split": {"private": 0.9, "public": 0, "test": 0.1, "balance": false},
 "encoder": {"ranges": {"age": [0, 100], "hours": [0, 80]}, "scaling": "declared", "categories": "ordinal"},
 "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1, "regularisation": 0.1}, )" +
                         rest + "}");
    }
    ProgramOutcome ledger(const QString& file, const QStringList& words = {}) const {
        return callProgram(QStringList{"ledger", file} + words);
    }
    Json json(const QString& file) const { return ledger(file, {"--json"}).json(); }
    /// Entries of that kind.
    static int count(const Json& ledger, const char* kind) {
        int found = 0;
        for (const auto& entry : ledger["entries"])
            found += entry["kind"] == kind ? 1 : 0;
        return found;
    }
    /// Changes words in the files of ledgers, as an editor would; in how many files they were.
    int edit(const QByteArray& words, const QByteArray& others) const {
        int changed = 0;
        QDirIterator files(ledgers(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadWrite)) continue;
            QByteArray text = file.readAll();
            if (!text.contains(words)) continue;
            text.replace(words, others);
            file.resize(0);
            file.seek(0);
            file.write(text);
            ++changed;
        }
        return changed;
    }

private:
    QTemporaryDir data_, state_, folder_;
};

} // namespace epsiloscope::testing

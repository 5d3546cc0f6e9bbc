// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <initializer_list>
#include <sqlite3.h>
#include <string>

namespace epsiloscope::testing {

/// A database that SQLite itself writes, in a folder of its own.
class MadeDatabase {
public:
    MadeDatabase() {
        sqlite3_open_v2(path("").c_str(), &database_, flags, "unix");
        run("PRAGMA synchronous = OFF");
    }
    /// With the answers to these statements in it.
    MadeDatabase(std::initializer_list<const char*> statements) : MadeDatabase() {
        for (const char* statement : statements)
            run(statement);
    }
    ~MadeDatabase() { sqlite3_close_v2(database_); }
    MadeDatabase(const MadeDatabase&) = delete;
    MadeDatabase& operator=(const MadeDatabase&) = delete;

    void run(const std::string& statement) {
        char* problem = nullptr;
        sqlite3_exec(database_, statement.c_str(), nullptr, nullptr, &problem);
        if (problem != nullptr) QFAIL(problem);
    }
    /// The file as it lies there now, without what is only in its log.
    std::string bytes() const { return bytesOf(path("")); }
    std::string log() const { return bytesOf(path("-wal")); }
    sqlite3* handle() { return database_; }

private:
    static constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

    std::string path(const char* ending) const {
        return (folder_.filePath("made.db") + ending).toStdString();
    }
    static std::string bytesOf(const std::string& path) {
        QFile file(QString::fromStdString(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    QTemporaryDir folder_;
    sqlite3* database_ = nullptr;
};

} // namespace epsiloscope::testing

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/kinds/ForeignKinds.h"

#ifdef EPSILOSCOPE_WORKBOOKS
#include "core/foreign/sheets/Workbook.h"
#endif
#ifdef EPSILOSCOPE_ZIP
#include "core/foreign/packed/zip/ZipArchive.h"
#endif
#ifdef EPSILOSCOPE_READSTAT
#include "core/foreign/statistics/StatisticsFiles.h"
#endif
#ifdef EPSILOSCOPE_SQLITE
#include "core/foreign/database/SqliteDatabase.h"
#endif
#ifdef EPSILOSCOPE_XZ
#include "core/foreign/packed/xz/XzFile.h"
#endif
#ifdef EPSILOSCOPE_BZIP2
#include "core/foreign/packed/bzip2/Bzip2File.h"
#endif
#ifdef EPSILOSCOPE_ZSTANDARD
#include "core/foreign/packed/zstandard/ZstandardFile.h"
#endif

#include <array>
#include <string_view>

namespace epsiloscope {
namespace {

/// A kind, and the library that this build may have been made without.
struct Known {
    const char *id, *library;
    ForeignKind (*kind)();
};

// What a library is there for, or null.
#ifdef EPSILOSCOPE_WORKBOOKS
constexpr auto workbooks = workbookKind;
#else
constexpr ForeignKind (*workbooks)() = nullptr;
#endif
#ifdef EPSILOSCOPE_ZIP
constexpr auto archives = zipKind;
#else
constexpr ForeignKind (*archives)() = nullptr;
#endif
#ifdef EPSILOSCOPE_READSTAT
constexpr auto spss = spssKind, stata = stataKind, sas = sasKind;
#else
constexpr ForeignKind (*spss)() = nullptr, (*stata)() = nullptr, (*sas)() = nullptr;
#endif
#ifdef EPSILOSCOPE_SQLITE
constexpr auto databases = sqliteKind;
#else
constexpr ForeignKind (*databases)() = nullptr;
#endif
#ifdef EPSILOSCOPE_XZ
constexpr auto xzFiles = xzKind;
#else
constexpr ForeignKind (*xzFiles)() = nullptr;
#endif
#ifdef EPSILOSCOPE_BZIP2
constexpr auto bzip2Files = bzip2Kind;
#else
constexpr ForeignKind (*bzip2Files)() = nullptr;
#endif
#ifdef EPSILOSCOPE_ZSTANDARD
constexpr auto zstandardFiles = zstandardKind;
#else
constexpr ForeignKind (*zstandardFiles)() = nullptr;
#endif

constexpr std::array known = {Known{"workbook", "libzip and expat", workbooks},
                              Known{"zip", "libzip", archives},
                              Known{"spss", "libreadstat", spss},
                              Known{"stata", "libreadstat", stata},
                              Known{"sas", "libreadstat", sas},
                              Known{"sqlite", "libsqlite3", databases},
                              Known{"xz", "liblzma", xzFiles},
                              Known{"bzip2", "libbz2", bzip2Files},
                              Known{"zstandard", "libzstd", zstandardFiles}};

} // namespace

Result<ForeignKind> foreignKind(const std::string& id) {
    for (const Known& kind : known) {
        if (id != kind.id) continue;
        if (kind.kind) return kind.kind();
        return Error{Sentence("this build cannot read such files: it was made without %1", {kind.library}),
                     {},
                     "save the table as CSV"};
    }
    return Error{Sentence("there is no kind of files '%1'", {id}), {}, {}};
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ForeignVfs.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <random>
#include <string_view>

namespace epsiloscope {

/// What SQLite calls. Each of these is called from C: no exception may leave it.
struct ForeignVfs::Calls {
    struct OpenedFile {
        sqlite3_file base; ///< first, as SQLite wants it
        ForeignVfs* vfs;
        const ForeignFile* file;
    };

    static OpenedFile& opened(sqlite3_file* file) { return *reinterpret_cast<OpenedFile*>(file); }

    static int close(sqlite3_file*) { return SQLITE_OK; }

    static int read(sqlite3_file* file, void* out, int room, sqlite3_int64 offset) {
        const OpenedFile& from = opened(file);
        const auto wanted = static_cast<std::size_t>(room);
        const auto got =
            from.vfs->read(*from.file, static_cast<std::uint64_t>(offset), static_cast<char*>(out), wanted);
        if (!got) return SQLITE_IOERR_READ;
        std::memset(static_cast<char*>(out) + *got, 0, wanted - *got);
        return *got == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    }

    static int write(sqlite3_file*, const void*, int, sqlite3_int64) { return SQLITE_READONLY; }
    static int truncate(sqlite3_file*, sqlite3_int64) { return SQLITE_READONLY; }
    static int sync(sqlite3_file*, int) { return SQLITE_OK; }

    static int fileSize(sqlite3_file* file, sqlite3_int64* size) {
        *size = static_cast<sqlite3_int64>(opened(file).file->size());
        return SQLITE_OK;
    }

    // Nobody else has what was handed to this process alone.
    static int lock(sqlite3_file*, int) { return SQLITE_OK; }

    static int checkReservedLock(sqlite3_file*, int* reserved) {
        *reserved = 0;
        return SQLITE_OK;
    }

    static int fileControl(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
    static int sectorSize(sqlite3_file*) { return 4096; }
    static int deviceCharacteristics(sqlite3_file*) { return 0; }

    static const sqlite3_io_methods methods;

    static ForeignVfs& itself(sqlite3_vfs* vfs) { return *static_cast<ForeignVfs*>(vfs->pAppData); }

    /// A database whose log mode is on wants a log: an empty one, where there is none.
    static int open(sqlite3_vfs* vfs, const char*, sqlite3_file* file, int flags, int* opens) {
        ForeignVfs& self = itself(vfs);
        OpenedFile& to = opened(file);
        to = {{nullptr}, &self, nullptr};
        if ((flags & SQLITE_OPEN_MAIN_DB) != 0) to.file = &self.database_;
        if ((flags & SQLITE_OPEN_WAL) != 0) to.file = &self.log_;
        if (to.file == nullptr) return SQLITE_CANTOPEN;
        to.base.pMethods = &methods;
        constexpr int writing = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        if (opens != nullptr) *opens = (flags & ~writing) | SQLITE_OPEN_READONLY;
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs*, const char*, int) { return SQLITE_IOERR_DELETE; }

    static int access(sqlite3_vfs* vfs, const char* name, int flags, int* may) {
        const bool log = std::string_view(name).ends_with("-wal") && itself(vfs).hasLog_;
        *may = log && flags != SQLITE_ACCESS_READWRITE ? 1 : 0;
        return SQLITE_OK;
    }

    static int fullPathname(sqlite3_vfs*, const char* name, int room, char* out) {
        sqlite3_snprintf(room, out, "%s", name);
        return SQLITE_OK;
    }

    static void* openLibrary(sqlite3_vfs*, const char*) { return nullptr; }

    static void libraryError(sqlite3_vfs*, int room, char* out) {
        sqlite3_snprintf(room, out, "no library can be loaded");
    }

    static void (*librarySymbol(sqlite3_vfs*, void*, const char*))() { return nullptr; }
    static void closeLibrary(sqlite3_vfs*, void*) {}

    static int randomness(sqlite3_vfs*, int room, char* out) {
        std::minstd_rand dice(
            static_cast<unsigned>(std::chrono::steady_clock::now().time_since_epoch().count()));
        std::generate_n(out, room, [&] { return static_cast<char>(dice() >> 8U); });
        return room;
    }

    static int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }

    static int currentTime(sqlite3_vfs*, double* julianDay) {
        constexpr double day = 86'400, epoch = 2'440'587.5;
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        *julianDay = epoch + std::chrono::duration<double>(since).count() / day;
        return SQLITE_OK;
    }

    static int lastError(sqlite3_vfs*, int, char*) { return 0; }

    static sqlite3_vfs vfs(ForeignVfs& self);
};

const sqlite3_io_methods ForeignVfs::Calls::methods = {.iVersion =
                                                           1, // without memory that is mapped or shared
                                                       .xClose = close,
                                                       .xRead = read,
                                                       .xWrite = write,
                                                       .xTruncate = truncate,
                                                       .xSync = sync,
                                                       .xFileSize = fileSize,
                                                       .xLock = lock,
                                                       .xUnlock = lock,
                                                       .xCheckReservedLock = checkReservedLock,
                                                       .xFileControl = fileControl,
                                                       .xSectorSize = sectorSize,
                                                       .xDeviceCharacteristics = deviceCharacteristics,
                                                       .xShmMap = nullptr,
                                                       .xShmLock = nullptr,
                                                       .xShmBarrier = nullptr,
                                                       .xShmUnmap = nullptr,
                                                       .xFetch = nullptr,
                                                       .xUnfetch = nullptr};

sqlite3_vfs ForeignVfs::Calls::vfs(ForeignVfs& self) {
    sqlite3_vfs vfs{};
    vfs.iVersion = 1;
    vfs.szOsFile = sizeof(OpenedFile);
    vfs.mxPathname = 64;
    vfs.zName = "epsiloscope";
    vfs.pAppData = &self;
    vfs.xOpen = open;
    vfs.xDelete = remove;
    vfs.xAccess = access;
    vfs.xFullPathname = fullPathname;
    vfs.xDlOpen = openLibrary;
    vfs.xDlError = libraryError;
    vfs.xDlSym = librarySymbol;
    vfs.xDlClose = closeLibrary;
    vfs.xRandomness = randomness;
    vfs.xSleep = sleep;
    vfs.xCurrentTime = currentTime;
    vfs.xGetLastError = lastError;
    return vfs;
}

ForeignVfs::ForeignVfs(const ForeignFile& database, const ForeignFile* log)
    : database_(database), log_(log != nullptr ? *log : ForeignFile::ofMemory({}, {})),
      hasLog_(log != nullptr), vfs_(Calls::vfs(*this)) {
    sqlite3_vfs_register(&vfs_, 0);
}

ForeignVfs::~ForeignVfs() {
    sqlite3_vfs_unregister(&vfs_);
}

std::optional<std::size_t> ForeignVfs::read(const ForeignFile& file, std::uint64_t offset, char* out,
                                            std::size_t room) noexcept try {
    const auto got = file.readAt(offset, out, room);
    if (!got) {
        error_ = got.error();
        return std::nullopt;
    }
    bytesRead_ += *got;
    return *got;
} catch (const std::exception&) {
    return std::nullopt; // there was no memory for the words of the error
}

} // namespace epsiloscope

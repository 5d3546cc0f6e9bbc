// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipEntries.h"

#include <algorithm>
#include <array>
#include <utility>
#include <zip.h>

namespace epsiloscope {
namespace {

/// What libzip reads the file through.
struct ZipBytes {
    ForeignFile file;
    std::uint64_t at = 0, read = 0;
    zip_error_t error{};
};

zip_int64_t zipBytesSeek(ZipBytes& bytes, void* data, zip_uint64_t length) {
    const zip_int64_t to =
        zip_source_seek_compute_offset(bytes.at, bytes.file.size(), data, length, &bytes.error);
    if (to < 0) return -1;
    bytes.at = static_cast<std::uint64_t>(to);
    return 0;
}

zip_int64_t zipBytesRead(ZipBytes& bytes, void* data, zip_uint64_t length) {
    const auto got = bytes.file.readAt(bytes.at, static_cast<char*>(data), length);
    if (!got) {
        zip_error_set(&bytes.error, ZIP_ER_READ, 0);
        return -1;
    }
    bytes.at += *got;
    bytes.read += *got;
    return static_cast<zip_int64_t>(*got);
}

zip_int64_t zipBytesStat(const ZipBytes& bytes, void* data) {
    auto* status = static_cast<zip_stat_t*>(data);
    zip_stat_init(status);
    status->size = bytes.file.size();
    status->valid = ZIP_STAT_SIZE;
    return sizeof *status;
}

zip_int64_t answerZip(void* state, void* data, zip_uint64_t length, zip_source_cmd_t command) {
    auto& bytes = *static_cast<ZipBytes*>(state);
    switch (command) {
    case ZIP_SOURCE_OPEN:
        bytes.at = 0;
        return 0;
    case ZIP_SOURCE_READ:
        return zipBytesRead(bytes, data, length);
    case ZIP_SOURCE_SEEK:
        return zipBytesSeek(bytes, data, length);
    case ZIP_SOURCE_TELL:
        return static_cast<zip_int64_t>(bytes.at);
    case ZIP_SOURCE_STAT:
        return zipBytesStat(bytes, data);
    case ZIP_SOURCE_ERROR:
        return zip_error_to_data(&bytes.error, data, length);
    case ZIP_SOURCE_CLOSE:
    case ZIP_SOURCE_FREE:
        return 0;
    case ZIP_SOURCE_SUPPORTS:
        return ZIP_SOURCE_SUPPORTS_SEEKABLE;
    default:
        zip_error_set(&bytes.error, ZIP_ER_OPNOTSUPP, 0);
        return -1;
    }
}

Error notZip(const zip_error_t& error) {
    switch (zip_error_code_zip(&error)) {
    case ZIP_ER_NOZIP:
        return {"this is no zip archive, or its end is missing", {}, "copy or download it again"};
    case ZIP_ER_MULTIDISK:
        return {"this is a part of a zip archive in several files", {}, "join them first"};
    case ZIP_ER_READ:
        return {"the file cannot be read", {}, "try again"};
    case ZIP_ER_MEMORY:
        return {"the list of this zip archive takes more memory than there is", {}, "unpack it first"};
    default:
        return {"the list of this zip archive is damaged", {}, "copy or download it again"};
    }
}

Error damagedEntry(const std::string& name) {
    return {"this part of the zip archive is damaged or cut off", name, "copy or download it again"};
}

/// What unpacks entries of these is not in libzip, or not in every build of it.
Error unreadMethod(const std::string& name, unsigned method) {
    struct Named {
        unsigned method;
        const char* name;
    };
    constexpr std::array known = {Named{1, "shrink"},     Named{6, "implode"}, Named{9, "deflate64"},
                                  Named{10, "implode"},   Named{12, "bzip2"},  Named{14, "lzma"},
                                  Named{18, "terse"},     Named{19, "lz77"},   Named{20, "zstandard"},
                                  Named{93, "zstandard"}, Named{95, "xz"},     Named{98, "ppmd"}};
    std::string called = "method " + std::to_string(method);
    for (const Named& each : known)
        if (each.method == method) called = each.name;
    return {Sentence("this part of the zip archive is packed by %1, which is not read here", {called}), name,
            "pack it by deflate, or unpack it first"};
}

/// As names of parts are compared: without the case of ASCII, any slash for any other.
std::string foldedZipName(std::string_view name) {
    std::string folded(name);
    for (char& letter : folded) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if (letter == '\\') letter = '/';
    }
    return folded;
}

} // namespace

struct ZipEntries::State {
    State(const ForeignFile& file, std::uint64_t unpackedAtMost)
        : bytes{file}, most(unpackedAtMost), left(unpackedAtMost) {
        zip_error_init(&bytes.error);
    }
    State(const State&) = delete;
    ~State() {
        if (archive != nullptr) zip_discard(archive);
        zip_error_fini(&bytes.error);
    }

    ZipBytes bytes;
    zip_t* archive = nullptr;
    std::vector<ZipEntry> entries;
    std::uint64_t most, left; ///< bytes that may be unpacked, in all and now
};

struct ZipStream::State {
    State(zip_file_t* opened, ZipEntries::State& archive, const ZipEntry& entry)
        : file(opened), left(archive.left), most(archive.most), name(entry.name), size(entry.size) {}
    State(const State&) = delete;
    ~State() { zip_fclose(file); }

    zip_file_t* file;
    std::uint64_t& left; ///< bytes that may be unpacked
    std::uint64_t most;
    std::string name;
    std::uint64_t size, told = 0; ///< bytes, as the archive claims and so far
};

ZipStream::ZipStream(std::unique_ptr<State> state) : state_(std::move(state)) {}
ZipStream::~ZipStream() = default;
ZipStream::ZipStream(ZipStream&&) noexcept = default;
ZipStream& ZipStream::operator=(ZipStream&&) noexcept = default;

Result<std::size_t> ZipStream::read(char* out, std::size_t room) {
    const zip_int64_t got = zip_fread(state_->file, out, room);
    if (got < 0) return damagedEntry(state_->name);
    const auto count = static_cast<std::size_t>(got);
    state_->told += count;
    if (count == 0 && room > 0 && state_->told != state_->size) return damagedEntry(state_->name);
    if (count > state_->left)
        return Error{Sentence("this zip archive unpacks to more than %1 MiB", {state_->most >> 20U}),
                     state_->name, "take a part of the table"};
    state_->left -= count;
    return count;
}

Result<void> ZipStream::drain() {
    std::vector<char> nowhere(std::size_t{256} << 10);
    for (;;) {
        ASSIGN_OR_RETURN(const std::size_t got, read(nowhere.data(), nowhere.size()));
        if (got == 0) return {};
    }
}

ZipEntries::ZipEntries(std::unique_ptr<State> state) : state_(std::move(state)) {}
ZipEntries::~ZipEntries() = default;
ZipEntries::ZipEntries(ZipEntries&&) noexcept = default;
ZipEntries& ZipEntries::operator=(ZipEntries&&) noexcept = default;

namespace {

/// Opens the archive through the bytes. Errors: as in ZipEntries::open().
Result<zip_t*> openedZip(ZipBytes& bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_function_create(answerZip, &bytes, &error);
    zip_t* archive = source != nullptr ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (archive != nullptr) {
        zip_error_fini(&error);
        return archive;
    }
    if (source != nullptr) zip_source_free(source);
    Error problem = notZip(error);
    zip_error_fini(&error);
    return problem;
}

} // namespace

Result<ZipEntries> ZipEntries::open(const ForeignFile& file, std::uint64_t unpackedAtMost) {
    // libzip takes it for an archive without files.
    if (file.size() == 0) return Error{"the file is empty", {}, "choose another file"};
    auto state = std::make_unique<State>(file, unpackedAtMost);
    ASSIGN_OR_RETURN(state->archive, openedZip(state->bytes));
    const zip_int64_t count = zip_get_num_entries(state->archive, 0);
    if (count > static_cast<zip_int64_t>(mostEntries))
        return Error{Sentence("this zip archive holds %1 files, more than the %2 that are read here",
                              {std::int64_t{count}, mostEntries}),
                     {},
                     "unpack it first"};
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t status;
        const auto index = static_cast<zip_uint64_t>(i);
        if (zip_stat_index(state->archive, index, 0, &status) != 0 || status.name == nullptr)
            return Error{"the list of this zip archive is damaged", {}, "copy or download it again"};
        std::string name = status.name;
        const bool folder = name.ends_with('/');
        state->entries.push_back(
            {static_cast<std::size_t>(i), std::move(name), status.size, status.comp_size, folder});
    }
    return ZipEntries(std::move(state));
}

const std::vector<ZipEntry>& ZipEntries::entries() const {
    return state_->entries;
}

Result<const ZipEntry*> ZipEntries::find(std::string_view name) const {
    const std::string folded = foldedZipName(name);
    const ZipEntry *exact = nullptr, *alike = nullptr;
    for (const ZipEntry& entry : state_->entries) {
        if (entry.name.size() != name.size() || foldedZipName(entry.name) != folded) continue;
        const ZipEntry*& found = entry.name == name ? exact : alike;
        if (found != nullptr)
            return Error{"the zip archive holds two parts of this name", std::string(name),
                         "save the file again"};
        found = &entry;
    }
    return exact != nullptr ? exact : alike;
}

Result<ZipStream> ZipEntries::stream(const ZipEntry& entry) const {
    zip_stat_t status;
    if (zip_stat_index(state_->archive, entry.index, 0, &status) != 0) return damagedEntry(entry.name);
    if (status.encryption_method != ZIP_EM_NONE)
        return Error{"this part of the zip archive is encrypted", entry.name, "save it without a password"};
    const unsigned method = status.comp_method;
    if (method != ZIP_CM_STORE && method != ZIP_CM_DEFLATE && method != ZIP_CM_BZIP2)
        return unreadMethod(entry.name, method);
    zip_file_t* file = zip_fopen_index(state_->archive, entry.index, 0);
    if (file == nullptr)
        return zip_error_code_zip(zip_get_error(state_->archive)) == ZIP_ER_COMPNOTSUPP
                   ? unreadMethod(entry.name, method)
                   : damagedEntry(entry.name);
    return ZipStream(std::make_unique<ZipStream::State>(file, *state_, entry));
}

Result<std::string> ZipEntries::whole(const ZipEntry& entry, std::size_t most) const {
    ASSIGN_OR_RETURN(auto stream, this->stream(entry));
    constexpr std::size_t piece = std::size_t{64} << 10;
    std::string bytes;
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + piece);
        ASSIGN_OR_RETURN(const std::size_t got, stream.read(bytes.data() + before, piece));
        bytes.resize(before + got);
        if (got == 0) return bytes;
        if (bytes.size() > most)
            return Error{Sentence("this part of the zip archive is longer than %1 MiB", {most >> 20U}),
                         entry.name, "save the file again"};
    }
}

std::uint64_t ZipEntries::used() const {
    return state_->bytes.read;
}

} // namespace epsiloscope

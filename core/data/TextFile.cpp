// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextFile.h"

#include "core/data/Gunzip.h"
#include "core/data/TextEncoding.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace epsiloscope {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

Error unreadable(const std::string& path, int code) {
    if (code == ENOENT || code == ENOTDIR) return {"there is no such file", path, "check the path"};
    const std::string reason = std::error_code(code, std::generic_category()).message();
    return {"the file cannot be read (" + reason + ")", path,
            "check who may read it, or choose another file"};
}

Result<FileHandle> openFile(const std::string& path) {
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (problem && problem.value() != ENOENT) return unreadable(path, problem.value());
    if (std::filesystem::is_directory(status)) return Error{"this is a folder", path, "choose a file in it"};
    FileHandle file;
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return Error{"this is not an ordinary file", path, "choose a file on disk"};
    file.reset(std::fopen(path.c_str(), "rb"));
    if (!file) return unreadable(path, errno);
    return file;
}

/// The bytes of the file as they lie on disk.
Result<std::string> readBytes(const std::string& path, const std::function<void(std::uint64_t)>& progress,
                              const std::stop_token& stop) {
    auto file = openFile(path);
    if (!file) return file.error();
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(path, problem);
    if (problem) return unreadable(path, problem.value());
    if (size > maximumTextBytes) return tooMuchText(path);

    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        if (stop.stop_requested()) return Error{"cancelled", {}, {}};
        const std::size_t wanted = std::min(megabyte, bytes.size() - done);
        const std::size_t got = std::fread(bytes.data() + done, 1, wanted, file->get());
        if (got < wanted && std::ferror(file->get()) != 0) return unreadable(path, errno);
        done += got;
        if (got < wanted) break; // the file became shorter meanwhile
        // Of a compressed file the unpacking is the work, so that is reported instead.
        if (progress && !looksLikeGzip(bytes)) progress(done);
    }
    bytes.resize(done);
    return bytes;
}

} // namespace

Result<TextFile> readTextFile(const std::string& path, const std::function<void(std::uint64_t)>& progress,
                              const std::stop_token& stop) {
    auto bytes = readBytes(path, progress, stop);
    if (!bytes) return bytes.error();
    TextFile file;
    file.bytesOnDisk = bytes->size();
    file.compressed = looksLikeGzip(*bytes);
    if (file.compressed) {
        auto unpacked = gunzip(*bytes, path, progress, stop);
        if (!unpacked) return unpacked.error();
        file.text = std::move(*unpacked);
    } else {
        file.text = std::move(*bytes);
    }
    if (auto text = makeUtf8(file.text, path); !text) return text.error();
    if (progress) progress(file.bytesOnDisk);
    return file;
}

} // namespace epsiloscope

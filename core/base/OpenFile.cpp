// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/OpenFile.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

OpenFile::OpenFile(const std::string& path, int flags, mode_t mode)
    : file_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}

OpenFile::~OpenFile() {
    if (file_ >= 0) close(file_);
}

bool OpenFile::write(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool OpenFile::toDisk() const {
    return fsync(file_) == 0;
}

bool takeName(const std::string& whole, const std::string& name) {
    if (link(whole.c_str(), name.c_str()) == 0) return true;
    if (errno == EEXIST) return false;
    // Some disks have no hard links. Then another program could take the name between these lines.
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) {
        errno = EEXIST;
        return false;
    }
    return std::rename(whole.c_str(), name.c_str()) == 0;
}

} // namespace epsiloscope
